/** The part of the provider's script that we use. */
export interface Stripe {
  elements: (options: { clientSecret: string }) => StripeElements
  confirmPayment: (options: {
    elements: StripeElements
    confirmParams: { return_url: string }
  }) => Promise<{ error?: { message?: string } }>
}

export interface StripeElements {
  create: (type: 'payment') => StripeElement
}

export interface StripeElement {
  mount: (node: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready' | 'loaderror', listener: () => void) => void
}

type StripeWindow = typeof window & { Stripe?: (publishableKey: string) => Stripe }

/** Loads the script from the provider, who allows no copies. */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  const known = window as StripeWindow
  if (!known.Stripe) await loadScript(scriptUrl)
  if (!known.Stripe) throw new Error('The script of the payment provider is another one.')
  return known.Stripe(publishableKey)
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the payment provider did not come.'))
    })
    document.head.append(script)
  })
}

/** The part of the provider's script that we use. */
export interface Stripe {
  elements: (options: { clientSecret: string } | WalletElementsOptions) => StripeElements
  confirmPayment: (options: {
    elements: StripeElements
    /** where the elements were made without one */
    clientSecret?: string
    confirmParams: { return_url: string }
  }) => Promise<{ error?: { type?: string; message?: string } }>
}

interface WalletElementsOptions {
  mode: 'payment'
  /** in the smallest unit of the currency */
  amount: number
  /** ISO code in lower case */
  currency: string
  /** those of them that are on in the dashboard */
  allowedPaymentMethodTypes: string[]
  appearance?: { variables: Record<string, string> }
}

export interface StripeElements {
  create: {
    (type: 'payment'): StripeElement
    (type: 'expressCheckout', options: WalletButtonOptions): WalletElement
  }
  update: (options: { amount: number }) => void
  submit: () => Promise<{ error?: { message?: string } }>
}

export interface StripeElement {
  mount: (node: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready' | 'loaderror', listener: () => void) => void
}

type StripeWindow = typeof window & {
  Stripe?: (publishableKey: string, options?: { locale: string }) => Stripe
}

interface WalletButtonOptions {
  buttonHeight: number
  buttonType: Record<string, string>
  layout: { maxColumns: number; maxRows: number }
  paymentMethods: Record<string, 'auto' | 'never'>
}

/** Amounts are in the smallest unit of the currency. */
export interface WalletSheet {
  lineItems: { name: string; amount: number }[]
  shippingRates?: { id: string; displayName: string; amount: number }[]
}

interface WalletRequest extends WalletSheet {
  emailRequired: boolean
  phoneNumberRequired: boolean
  billingAddressRequired: boolean
  shippingAddressRequired: boolean
  allowedShippingCountries?: string[]
}

interface PartialAddress {
  city: string
  state: string
  postal_code: string
  country: string
}

interface NamedAddress {
  name: string
  address: PartialAddress & { line1: string; line2: string | null }
}

interface ChangeEvent {
  resolve: (sheet: WalletSheet) => void
  reject: () => void
}

export interface WalletConfirmEvent {
  billingDetails?: NamedAddress & { email?: string; phone?: string }
  shippingAddress?: NamedAddress
  shippingRate?: { id: string }
  paymentFailed: (why: { reason: 'fail' | 'invalid_shipping_address'; message?: string }) => void
}

/** The buttons of the wallets that this browser has. */
export interface WalletElement {
  mount: (node: HTMLElement) => void
  destroy: () => void
  on: {
    (
      event: 'ready',
      listener: (ready: { availablePaymentMethods?: Record<string, boolean> | undefined }) => void,
    ): void
    (event: 'loaderror' | 'cancel', listener: () => void): void
    (event: 'click', listener: (click: { resolve: (request: WalletRequest) => void }) => void): void
    (
      event: 'shippingaddresschange',
      listener: (change: ChangeEvent & { address: PartialAddress }) => void,
    ): void
    (
      event: 'shippingratechange',
      listener: (change: ChangeEvent & { shippingRate: { id: string } }) => void,
    ): void
    (event: 'confirm', listener: (confirm: WalletConfirmEvent) => void): void
  }
}

/** Loads the script from the provider, who allows no copies. */
export async function loadStripe(
  scriptUrl: string,
  publishableKey: string,
  options?: { locale: string },
): Promise<Stripe> {
  const known = window as StripeWindow
  if (!known.Stripe) await loadScript(scriptUrl)
  if (!known.Stripe) throw new Error('The script of the payment provider is another one.')
  return known.Stripe(publishableKey, options)
}

let coming: Promise<void> | undefined

/** Once, however many ask for it. */
function loadScript(url: string): Promise<void> {
  coming ??= addScript(url).catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}

function addScript(url: string): Promise<void> {
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

import type { CardPayment } from 'commerce/payment/card-payment'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loadStripe, type Stripe, type StripeElement, type StripeElements } from '#src/payment/load-stripe'
import { useWords } from '#src/ui/words/use-words'

/** What a wallet was told before it led here. */
function useRefusal(): string | undefined {
  const { state } = useLocation() as { state: { refusal?: unknown } | null }
  return typeof state?.refusal === 'string' ? state.refusal : undefined
}

type CardState = 'loading' | 'ready' | 'paying' | 'away'

/** The provider's own fields in `place`; what is typed goes only to the provider. */
export function useCardFields({ scriptUrl, publishableKey, clientSecret }: CardPayment) {
  const place = useRef<HTMLDivElement>(null)
  const say = useWords('order')
  const opened = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined)
  const [state, setState] = useState<CardState>('loading')
  const [problem, setProblem] = useState<string | undefined>(useRefusal())
  useEffect(() => {
    let isLeft = false
    let element: StripeElement | undefined
    const open = async () => {
      const stripe = await loadStripe(scriptUrl, publishableKey)
      if (isLeft || !place.current) return
      const elements = stripe.elements({ clientSecret })
      opened.current = { stripe, elements }
      element = elements.create('payment')
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('away'))
      element.mount(place.current)
    }
    open().catch(() => {
      if (!isLeft) setState('away')
    })
    return () => {
      isLeft = true
      element?.destroy()
    }
  }, [scriptUrl, publishableKey, clientSecret])

  /** If all goes well, the provider leads to `returnUrl`. */
  const pay = async (returnUrl: string) => {
    if (!opened.current || state !== 'ready') return
    setState('paying')
    setProblem(undefined)
    const problemOf = await opened.current.stripe
      .confirmPayment({ elements: opened.current.elements, confirmParams: { return_url: returnUrl } })
      .then(({ error }) => error?.message)
      // The outcome is unknown: the same payment can be tried again and is charged once.
      .catch(() => say('paymentAway'))
    setProblem(problemOf)
    if (problemOf !== undefined) setState('ready')
  }
  return { place, state, problem, pay }
}

import { type Step, STEPS } from 'commerce/checkout/steps'
import type { CartTotals } from 'commerce/cart/cart'

/** The step with a choice that no longer fits: the carrier does not ship there, or the payment method was switched off. */
export function missingChoice(step: Step, totals: CartTotals): Step | undefined {
  const isPast = (earlier: Step) => STEPS.indexOf(step) > STEPS.indexOf(earlier)
  if (isPast('shipping') && totals.ships && totals.shippingTitle === null) return 'shipping'
  return isPast('payment') && totals.paymentTitle === null ? 'payment' : undefined
}

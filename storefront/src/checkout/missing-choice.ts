import { type Step, STEPS } from 'commerce/checkout/steps'
import type { CartTotals } from 'commerce/cart/cart'

/** The step whose choice no longer fits: its carrier does not go there, its way to pay was switched off. */
export function missingChoice(step: Step, totals: CartTotals): Step | undefined {
  const isPast = (earlier: Step) => STEPS.indexOf(step) > STEPS.indexOf(earlier)
  if (isPast('shipping') && totals.ships && totals.shippingTitle === null) return 'shipping'
  return isPast('payment') && totals.paymentTitle === null ? 'payment' : undefined
}

import { type Step, STEPS } from 'commerce/checkout/steps'
import type { WireTotals } from 'commerce/contract/cart-schemas'

/** The step whose choice no longer fits: its carrier does not go there, its way to pay was switched off. */
export function missingChoice(step: Step, totals: WireTotals): Step | undefined {
  const isPast = (earlier: Step) => STEPS.indexOf(step) > STEPS.indexOf(earlier)
  if (isPast('shipping') && totals.ships && totals.shipping_title === undefined) return 'shipping'
  return isPast('payment') && totals.payment_title === undefined ? 'payment' : undefined
}

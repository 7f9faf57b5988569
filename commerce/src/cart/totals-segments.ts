import type { Totals } from '#src/cart/cart-totals'
import { messages } from '#src/messages'
import type { Cents } from '#src/money'

/** In display order. */
export const segmentCodes = ['subtotal', 'shipping', 'payment', 'discount', 'tax', 'grand_total'] as const

export interface TotalsSegment {
  code: (typeof segmentCodes)[number]
  title: string
  cents: Cents
}

/** CART-11: the totals in display order. All but tax, which is included in them, add up to the grand total. */
export function totalsSegments(totals: Totals): TotalsSegment[] {
  return [
    { code: 'subtotal', title: messages.subtotal, cents: totals.subtotalInclTaxCents },
    { code: 'shipping', title: messages.shipping, cents: totals.shipping.inclTaxCents },
    { code: 'payment', title: messages.payment, cents: totals.payment.inclTaxCents },
    { code: 'discount', title: messages.discount, cents: 0 - totals.discountCents },
    { code: 'tax', title: messages.tax, cents: totals.taxCents },
    { code: 'grand_total', title: messages.grandTotal, cents: totals.grandTotalCents },
  ]
}

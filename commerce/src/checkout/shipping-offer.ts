import type { TaxPlaces } from '#src/cart/cart-totals'
import { isWithin } from '#src/checkout/method-limits'
import { type ShippingMethod, shippingQuotes } from '#src/checkout/shipping-method'
import type { Cents } from '#src/money'

export interface ShippingOffer {
  carrierTitle: string
  inclTaxCents: Cents
  freeFromCents: Cents | null
}

/**
 * The shipping cost before anything is in the cart: the first flat rate for any amount, and the amount from which it is
 * free.
 */
export function shippingOffer(methods: ShippingMethod[], tax: TaxPlaces): ShippingOffer | undefined {
  const { country } = tax.destination
  const flat = methods.filter(
    (method) => method.kind === 'flat-rate' && method.minTotalCents === null && method.maxTotalCents === null,
  )
  const parcel = { destination: tax.destination, goodsCents: 0, qty: 0, weightTenThousandths: 0 }
  const [quote] = shippingQuotes(flat, parcel, { tax, isFree: false }).filter(({ charge }) => charge)
  if (!quote?.charge) return undefined
  const free = methods.filter(
    (method) => method.kind === 'free' && isWithin(method, { country, cents: method.minTotalCents ?? 0 }),
  )
  const amounts = free.map((method) => method.minTotalCents ?? 0)
  return {
    carrierTitle: quote.method.carrierTitle,
    inclTaxCents: quote.charge.inclTaxCents,
    freeFromCents: amounts.length > 0 ? Math.min(...amounts) : null,
  }
}

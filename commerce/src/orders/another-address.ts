import type { TaxPlaces } from '#src/cart/cart-totals'
import type { Parcel } from '#src/checkout/parcel'
import { type ShippingMethod, shippingQuotes } from '#src/checkout/shipping-method'
import type { Cents } from '#src/money'
import { type TaxAddress, taxRate, type TaxRule } from '#src/pricing/tax'

/** What an order was placed with. */
interface Sent {
  from: TaxAddress
  home: TaxAddress
  goodsCents: Cents
  /** units that are shipped */
  qty: number
  /** undefined: it is no longer offered */
  method: ShippingMethod | undefined
  taxRules: TaxRule[]
}

export type AddressChange = 'allowed' | 'other-country' | 'other-costs'

/**
 * UX-84: whether an order may go to another address as it was charged. Taxes and shipping must cost the same there. What the
 * parcel weighs is not asked: its shipping must cost the same at every weight that the merchant's table tells apart.
 */
export function changeOfAddress(sent: Sent, to: TaxAddress): AddressChange {
  const { from } = sent
  if (to.country !== from.country) return 'other-country'
  if (to.region === from.region && to.postcode === from.postcode) return 'allowed'
  return areTaxesSame(sent, to) && isShippingSame(sent, to) ? 'allowed' : 'other-costs'
}

function areTaxesSame({ taxRules, from }: Sent, to: TaxAddress): boolean {
  const classIds = new Set(taxRules.flatMap(({ productClassIds }) => productClassIds))
  return [...classIds].every((id) => taxRate(taxRules, id, from) === taxRate(taxRules, id, to))
}

function isShippingSame(sent: Sent, to: TaxAddress): boolean {
  const { method } = sent
  if (!method) return false
  const weights = new Set([0, ...method.rates.map(({ minWeightTenThousandths }) => minWeightTenThousandths)])
  return [...weights].every((weightTenThousandths) => {
    const [before, after] = [sent.from, to].map((destination) =>
      costOf(method, sent, { ...sent, destination, weightTenThousandths }),
    )
    return before === after
  })
}

function costOf(method: ShippingMethod, { home, taxRules }: Sent, parcel: Parcel): Cents | undefined {
  const tax: TaxPlaces = { home, destination: parcel.destination, rules: taxRules }
  return shippingQuotes([method], parcel, { tax, isFree: false })[0]?.charge?.inclTaxCents
}

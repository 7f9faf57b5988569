import type { Charge, TaxPlaces } from '#src/cart/cart-totals'
import type { Cents } from '#src/money'
import { atOtherRate, splitTax, taxRate } from '#src/pricing/tax'

/**
 * A charge such as shipping, taxed like goods: it is given with the tax of home, and charged with the tax of its
 * destination.
 */
export function taxedCharge(homeCents: Cents, taxClassId: number | null, tax: TaxPlaces): Charge {
  const homeRate = taxRate(tax.rules, taxClassId, tax.home)
  const rate = taxRate(tax.rules, taxClassId, tax.destination)
  const inclTaxCents = atOtherRate(homeCents, homeRate, rate)
  return { netCents: splitTax(inclTaxCents, rate).net, inclTaxCents }
}

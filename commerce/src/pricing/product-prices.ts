import type { Cents } from '#src/money'
import { specialPrice, type SpecialPriceTerms } from '#src/pricing/special-price'
import { splitTax } from '#src/pricing/tax'
import { type PriceOverride, unitPrice } from '#src/pricing/unit-price'

export interface Amount {
  inclTax: Cents
  net: Cents
  tax: Cents
}

/** What a product shows: what it costs now, its special price (zero where none is valid), its regular price. */
export interface ProductPrices {
  price: Amount
  special: Amount
  original: Amount
}

/** PRICE-02: the prices one unit of a product shows to a caller of a price group. */
export function productPrices(
  terms: SpecialPriceTerms,
  overrides: PriceOverride[],
  caller: { priceGroupId: number; now: Date; taxMillionths: number },
): ProductPrices {
  const { cents } = unitPrice(terms, overrides, { ...caller, qty: 1 })
  const isSpecial = specialPrice(terms, caller.now) > 0
  const amount = (inclTax: Cents): Amount => ({ inclTax, ...splitTax(inclTax, caller.taxMillionths) })
  return { price: amount(cents), special: amount(isSpecial ? cents : 0), original: amount(terms.priceCents) }
}

/** What a product shows whose variants have prices of their own: those of the cheapest; undefined where there is none. */
export function cheapestPrices(several: ProductPrices[]): ProductPrices | undefined {
  return several.reduce<ProductPrices | undefined>(
    (cheapest, prices) => (cheapest && cheapest.price.inclTax <= prices.price.inclTax ? cheapest : prices),
    undefined,
  )
}

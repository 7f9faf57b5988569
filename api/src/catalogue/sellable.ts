import { cheapestPrices, type ProductPrices, productPrices } from 'commerce/pricing/product-prices'
import type { PriceOverride } from 'commerce/pricing/unit-price'
import { inStock, type StockTerms } from 'commerce/stock/in-stock'

/** What decides the price and the stock of a product, of a variant, or of a part of another product. */
export interface Sellable extends StockTerms {
  id: number
  sku: string
  taxClassId: number | null
  priceCents: number
  specialPriceCents: number | null
  /** milliseconds */
  specialFrom: number | null
  specialTo: number | null
  overrides: PriceOverride[]
}

export interface PriceCaller {
  priceGroupId: number
  now: Date
  homeTaxRate: (taxClassId: number | null) => number
}

export function pricesOf(sellable: Sellable, caller: PriceCaller): ProductPrices {
  const { priceCents, specialPriceCents, specialFrom, specialTo } = sellable
  const terms = {
    ...{ priceCents, specialPriceCents },
    specialFrom: specialFrom === null ? null : new Date(specialFrom),
    specialTo: specialTo === null ? null : new Date(specialTo),
  }
  return productPrices(terms, sellable.overrides, {
    priceGroupId: caller.priceGroupId,
    now: caller.now,
    taxMillionths: caller.homeTaxRate(sellable.taxClassId),
  })
}

/** PDP-05: whether a variant is offered at all. Disabled ones never are. */
export function isOffered(variant: Sellable & { status: number }, listsOutOfStock: boolean): boolean {
  return variant.status < 2 && (listsOutOfStock || inStock(variant))
}

/** The prices of the cheapest of several; undefined for none. */
export function lowestPrices(sellables: Sellable[], caller: PriceCaller): ProductPrices | undefined {
  return cheapestPrices(sellables.map((sellable) => pricesOf(sellable, caller)))
}

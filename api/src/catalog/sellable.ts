import type { CatalogRule } from 'commerce/pricing/catalog-rule'
import { cheapestPrices, type ProductPrices, productPrices } from 'commerce/pricing/product-prices'
import { ownBundleTerms, type SpecialPriceTerms } from 'commerce/pricing/special-price'
import { type Tier, tierLadder } from 'commerce/pricing/tier-ladder'
import type { PriceCaller, PricedGoods, PriceOverride } from 'commerce/pricing/unit-price'
import { inStock, type StockTerms } from 'commerce/cart/stock-state'

/** What decides the price and stock of a product, a variant, or a part. */
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
  /** catalog rules that include it */
  ruleIds: number[]
  /** of a product sold on its own */
  type?: string
  hasDynamicPrice?: boolean
}

export interface CatalogCaller extends PriceCaller {
  homeTaxRate: (taxClassId: number | null) => number
  catalogRules: ReadonlyMap<number, CatalogRule>
}

export function goodsOf(sellable: Sellable, caller: CatalogCaller): PricedGoods {
  const { overrides, ruleIds } = sellable
  const terms = specialTermsOf(sellable)
  return {
    terms: hasOwnBundlePrice(sellable) ? ownBundleTerms(terms) : terms,
    overrides,
    catalogRules: ruleIds.flatMap((id) => caller.catalogRules.get(id) ?? []),
  }
}

export function specialTermsOf(sellable: Sellable): SpecialPriceTerms {
  const { priceCents, specialPriceCents, specialFrom, specialTo } = sellable
  return {
    priceCents,
    specialPriceCents,
    specialFrom: specialFrom === null ? null : new Date(specialFrom),
    specialTo: specialTo === null ? null : new Date(specialTo),
  }
}

function hasOwnBundlePrice({ type, hasDynamicPrice }: Sellable): boolean {
  return type === 'bundle' && hasDynamicPrice === false
}

/** The unit price for a caller and a quantity. */
export function pricesOf(sellable: Sellable, caller: CatalogCaller, qty = 1): ProductPrices {
  return productPrices(goodsOf(sellable, caller), {
    priceGroupId: caller.priceGroupId,
    now: caller.now,
    qty,
    taxMillionths: caller.homeTaxRate(sellable.taxClassId),
  })
}

/** PDP-18: the quantities from which this caller pays less per unit. */
export function tiersOf(sellable: Sellable, caller: CatalogCaller): Tier[] {
  return tierLadder(sellable.overrides, caller, (qty) => pricesOf(sellable, caller, qty).price.inclTax)
}

/** PDP-05: whether a variant is offered at all. Disabled ones never are. */
export function isOffered(variant: Sellable & { status: number }, listsOutOfStock: boolean): boolean {
  return variant.status < 2 && (listsOutOfStock || inStock(variant))
}

/** The prices of the cheapest; undefined for none. */
export function lowestPrices(sellables: Sellable[], caller: CatalogCaller): ProductPrices | undefined {
  return cheapestPrices(sellables.map((sellable) => pricesOf(sellable, caller)))
}

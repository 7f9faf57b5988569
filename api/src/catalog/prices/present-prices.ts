import type { WirePrices, WireStock, WireTierPrice } from 'commerce/contract/catalog-schemas'
import { wireAmount } from 'commerce/format-money'
import type { ProductPrices } from 'commerce/pricing/product-prices'
import type { Tier } from 'commerce/pricing/tier-ladder'
import { inStock, type StockTerms } from 'commerce/cart/stock-state'

export function presentPrices(
  prices: ProductPrices,
  window: { specialFrom: number | null; specialTo: number | null },
): WirePrices {
  return {
    price: wireAmount(prices.price.net),
    priceInclTax: wireAmount(prices.price.inclTax),
    priceTax: wireAmount(prices.price.tax),
    special_price: wireAmount(prices.special.net),
    specialPriceInclTax: wireAmount(prices.special.inclTax),
    specialPriceTax: wireAmount(prices.special.tax),
    originalPrice: wireAmount(prices.original.net),
    originalPriceInclTax: wireAmount(prices.original.inclTax),
    special_from_date: presentDate(window.specialFrom),
    special_to_date: presentDate(window.specialTo),
  }
}

/** PDP-18: the price steps of this caller; nobody sees those of another group. */
export function presentTiers(tiers: Tier[], caller: { priceGroupId: number }): WireTierPrice[] {
  return tiers.map(({ qty, cents }) => ({
    customer_group_id: caller.priceGroupId,
    qty,
    value: wireAmount(cents),
  }))
}

export function presentStock(terms: StockTerms): WireStock {
  return { is_in_stock: inStock(terms), qty: terms.salable }
}

function presentDate(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

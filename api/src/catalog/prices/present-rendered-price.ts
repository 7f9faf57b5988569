import { productPath } from 'commerce/catalog/product-path'
import type { WirePriceInfo, WireRenderedPrice } from 'commerce/contract/pricing'
import { formatMoney, wireAmount } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import type { Amount, ProductPrices } from 'commerce/pricing/product-prices'
import type { StoreView } from 'commerce/store-view'
import { offerOf, pricesToChooseFrom } from '#src/catalog/offer'
import type { Presentation } from '#src/catalog/documents/present-product'
import type { RenderedRow } from '#src/catalog/product-row'

export interface ProductLinks {
  /** where the pages of the store view begin */
  pagesUrl: string
  hasShortUrls: boolean
}

export function presentRenderedPrice(
  row: RenderedRow,
  { caller, listsOutOfStock, tables }: Presentation,
  { pagesUrl, hasShortUrls }: ProductLinks,
): WireRenderedPrice {
  const { parent } = row
  const { prices, variants } = offerOf(row, caller, listsOutOfStock)
  const view = tables.storeView
  const page = parent
    ? { parentSku: parent.sku, slug: parent.urlKey, type: 'configurable' as const }
    : { parentSku: row.sku, slug: row.urlKey, type: row.type }
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    type: row.type,
    store_id: view.storeId,
    currency_code: view.currency,
    url: `${pagesUrl}${productPath(page, row.sku, hasShortUrls)}`,
    price_info: presentPriceInfo(prices, pricesToChooseFrom(row, variants, caller), view),
  }
}

type Amounts = WirePriceInfo['extension_attributes']['tax_adjustments']

function presentPriceInfo(
  prices: ProductPrices,
  toChooseFrom: ProductPrices[],
  view: StoreView,
): WirePriceInfo {
  const cents = (part: keyof Amount): Record<keyof Amounts, Cents> => {
    const now = toChooseFrom.map(({ price }) => price[part])
    const regular = toChooseFrom.map(({ original }) => original[part])
    return {
      final_price: prices.price[part],
      regular_price: prices.original[part],
      special_price: prices.special[part],
      minimal_price: Math.min(...now),
      max_price: Math.max(...now),
      minimal_regular_price: Math.min(...regular),
      max_regular_price: Math.max(...regular),
    }
  }
  const inclTax = cents('inclTax')
  return {
    ...each(inclTax, wireAmount),
    formatted_prices: each(inclTax, (amount) => formatMoney(amount, view)),
    extension_attributes: { tax_adjustments: each(cents('net'), wireAmount) },
  }
}

function each<Value>(
  amounts: Record<keyof Amounts, Cents>,
  change: (amount: Cents) => Value,
): Record<keyof Amounts, Value> {
  // An object keeps its keys when its values change.
  return Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, change(amount)])) as Record<
    keyof Amounts,
    Value
  >
}

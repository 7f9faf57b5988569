import type { WireStockItem } from 'commerce/contract/stock'
import { type StockState, stockState, stockStates } from 'commerce/cart/stock-state'
import type { StockedPart, StockedProduct, StockRow } from '#src/stock/queries'

const disabledStatus = 2

/** A product with variants or parts has the stock of those that are offered. */
export function presentStockItem(product: StockedProduct, wanted: number): WireStockItem {
  const { productId, sku } = product
  return {
    product_id: productId,
    sku,
    is_in_stock: stateOf(product, 1) !== 'out_of_stock',
    qty: unitsOf(product)
      .filter(isEnabled)
      .reduce((sum, { salable }) => sum + salable, 0),
    status: stateOf(product, wanted),
  }
}

/** A bundle needs a part for each required option, and is as available as the scarcest of them. */
function stateOf(product: StockedProduct, wanted: number): StockState {
  const { type, isInStock, variants, options } = product
  if (!isInStock || !isEnabled(product)) return 'out_of_stock'
  if (type !== 'bundle' && type !== 'grouped') {
    return bestOf((variants.length === 0 ? [product] : variants).map(oneNeeded), wanted)
  }
  const states = options.filter(({ isRequired }) => isRequired).map(({ parts }) => bestOf(parts, wanted))
  if (options.length === 0) return 'out_of_stock'
  return stockStates.findLast((state) => states.includes(state)) ?? 'ok'
}

function bestOf(units: StockedPart[], wanted: number): StockState {
  const states = units.filter(isEnabled).map((unit) => stockState(unit, wanted * unit.needed))
  return stockStates.find((state) => states.includes(state)) ?? 'out_of_stock'
}

function oneNeeded(unit: StockRow): StockedPart {
  return { ...unit, needed: 1 }
}

function unitsOf(product: StockedProduct): StockRow[] {
  const { type, variants, options } = product
  if (type === 'bundle' || type === 'grouped') return options.flatMap(({ parts }) => parts)
  return variants.length === 0 ? [product] : variants
}

function isEnabled({ status }: StockRow): boolean {
  return status < disabledStatus
}

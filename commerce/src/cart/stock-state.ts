import type { ChosenOptions } from '#src/cart/chosen-options'
import type { Offer, StockFacts } from '#src/cart/offer'
import { chosenParts, type StockedLine, stockParts } from '#src/cart/stock-parts'

export const stockStates = ['ok', 'volatile', 'out_of_stock'] as const
export type StockState = (typeof stockStates)[number]

/** What decides whether a product is available. */
export type StockTerms = Pick<StockFacts, 'isInStock' | 'isCounted' | 'allowsBackorder' | 'salable'>

/** CART-03: whether the quantity is available. Volatile: it is sold, but the delivery date is unknown. */
export function stockState(stock: StockTerms, wanted: number): StockState {
  const available = availableUnits(stock)
  if (available !== null) return available >= wanted ? 'ok' : 'out_of_stock'
  return stock.isCounted && stock.salable < wanted ? 'volatile' : 'ok'
}

/** The same for a cart line, given the units that all lines need. A bundle is as available as its scarcest part. */
export function stockStateOfLine(line: StockedLine, needed: ReadonlyMap<number, number>): StockState {
  if (!line.offer.isEnabled || !line.offer.stock.isInStock) return 'out_of_stock'
  const states = stockParts(line).map(({ offer, qty }) =>
    offer.isEnabled ? stockState(offer.stock, needed.get(offer.productId) ?? qty) : 'out_of_stock',
  )
  return stockStates.findLast((state) => states.includes(state)) ?? 'ok'
}

/** Units of a product available now; null if stock is not counted. */
export function availableUnits(stock: StockTerms): number | null {
  if (!stock.isInStock) return 0
  if (!stock.isCounted || stock.allowsBackorder) return null
  return Math.max(0, stock.salable)
}

/** Whether one unit of a product is available now. */
export function inStock(stock: StockTerms): boolean {
  return availableUnits(stock) !== 0
}

/** The same for a product with its options: a bundle is as available as its scarcest part. */
export function availableOf(offer: Offer, options: ChosenOptions): number | null {
  if (!offer.isEnabled) return 0
  if (offer.type !== 'bundle') return availableUnits(offer.stock)
  if (!offer.stock.isInStock) return 0
  const limits = chosenParts(offer, options).flatMap(({ choice, qty }) => {
    const units = availableOf(choice.part, options)
    return units === null || qty === 0 ? [] : [Math.floor(units / qty)]
  })
  return limits.length > 0 ? Math.min(...limits) : null
}

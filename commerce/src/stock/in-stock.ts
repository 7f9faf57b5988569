import type { StockFacts } from '#src/cart/offer'
import { availableUnits } from '#src/cart/stock-state'

export type StockTerms = Pick<StockFacts, 'isInStock' | 'isCounted' | 'allowsBackorder' | 'salable'>

/** Whether a unit of a product can be had now. */
export function inStock(terms: StockTerms): boolean {
  return availableUnits(terms) !== 0
}

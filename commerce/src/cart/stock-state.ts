import type { ChosenOptions } from '#src/cart/chosen-options'
import type { Offer, StockFacts } from '#src/cart/offer'
import { chosenParts } from '#src/cart/stock-parts'

export type StockState = 'ok' | 'volatile' | 'out_of_stock'

/** CART-03: whether the units wanted can be had. `undefined`: nobody knows, as when the stock was last read long ago. */
export function stockState(available: number | null | undefined, wanted: number): StockState {
  if (available === undefined) return 'volatile'
  if (available === null) return 'ok'
  return available >= wanted ? 'ok' : 'out_of_stock'
}

/** Units of a product that can be had now; null where they are not counted. */
export function availableUnits(
  stock: Pick<StockFacts, 'isInStock' | 'isCounted' | 'allowsBackorder' | 'salable'>,
): number | null {
  if (!stock.isInStock) return 0
  if (!stock.isCounted || stock.allowsBackorder) return null
  return Math.max(0, stock.salable)
}

/** The same for a product with its choices: a bundle can be had as often as its scarcest part allows. */
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

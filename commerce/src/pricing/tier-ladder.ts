import type { Cents } from '#src/money'
import { isFor, type PriceOverride } from '#src/pricing/unit-price'

export interface Tier {
  /** from this quantity on */
  qty: number
  /** the unit price from then on, tax included */
  cents: Cents
}

/** PDP-18: the quantities from which a caller pays less per unit, and the prices. */
export function tierLadder(
  overrides: PriceOverride[],
  caller: { priceGroupId: number },
  priceAt: (qty: number) => Cents,
): Tier[] {
  const quantities = overrides.filter((each) => isFor(each, caller)).map(({ minQty }) => minQty)
  let lowest = priceAt(1)
  return [...new Set(quantities)]
    .sort((a, b) => a - b)
    .flatMap((qty) => {
      const cents = priceAt(qty)
      if (cents >= lowest) return []
      lowest = cents
      return [{ qty, cents }]
    })
}

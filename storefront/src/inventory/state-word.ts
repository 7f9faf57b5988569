import type { InventoryState } from 'commerce/inventory/inventory'

/** The sentence of each state. */
export const stateWord = {
  in_stock: 'inStock',
  low: 'low',
  sold_out: 'soldOut',
  backorder: 'backorder',
} as const satisfies Record<InventoryState, string>

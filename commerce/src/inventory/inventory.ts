/** How a product or variant can be had: 'low' is little of it, 'backorder' is sold beyond what is there. */
export const INVENTORY_STATES = ['in_stock', 'low', 'sold_out', 'backorder'] as const
export type InventoryState = (typeof INVENTORY_STATES)[number]

/** What of an inventory is shown; 'waiting': what families or the owner wait for. */
export const INVENTORY_SHOWN = ['low', 'sold-out', 'waiting'] as const
export type InventoryShown = (typeof INVENTORY_SHOWN)[number]

export const INVENTORY_SORTS = ['product', 'stock', 'sold', 'waiting'] as const
export type InventorySort = (typeof INVENTORY_SORTS)[number]

/** A product of a studio's store, or one of its variants. */
export interface InventoryRow {
  sku: string
  parentSku: string
  name: string
  options: { label: string; value: string }[]
  dressCodes: { id: string; name: string }[]
  /** null: not counted, or sold beyond what is there */
  qty: number | null
  state: InventoryState
  /** units of the last 30 days */
  sold: number
  familiesWaiting: number
  isRequested: boolean
}

export interface Inventory {
  rows: InventoryRow[]
  total: number
  start: number
  perPage: number
  counts: { all: number; low: number; soldOut: number; waitedFor: number }
}

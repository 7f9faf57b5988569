import type { WireInventory, WireInventoryRow } from '#src/contract/studio/inventory'
import { decodeHtml } from '#src/decode-html'
import type { Inventory, InventoryRow } from '#src/inventory/inventory'

export function inventoryFromWire({ rows, counts, ...page }: WireInventory): Inventory {
  return {
    ...page,
    rows: rows.map(rowFromWire),
    counts: {
      all: counts.all,
      low: counts.low,
      soldOut: counts.sold_out,
      waitedFor: counts.waited_for,
    },
  }
}

function rowFromWire(row: WireInventoryRow): InventoryRow {
  return {
    sku: row.sku,
    parentSku: row.parent_sku,
    name: decodeHtml(row.name),
    options: row.options,
    dressCodes: row.dress_codes.map(({ _id: id, name }) => ({ id, name })),
    qty: row.qty,
    state: row.status,
    sold: row.sold,
    familiesWaiting: row.families_waiting,
    isRequested: row.is_requested,
  }
}

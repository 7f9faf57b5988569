import { productPricesFromWire } from '#src/contract/codecs/studio/product-prices-from-wire'
import type { WireStudioProduct } from '#src/contract/studio/assortment-schemas'
import type { WireProductTable, WireTableRow } from '#src/contract/studio/product-table'
import { centsFromWire } from '#src/money'
import type { ListedStudioProduct, PricedRow } from '#src/studio-prices/listed-studio-product'

export interface TablePart {
  rows: ListedStudioProduct[]
  total: number
  inStore: number
  unavailable: WireProductTable['unavailable']
  categories: WireProductTable['categories']
  lastChange: { id: string; count: number; secondsLeft: number } | null
}

export function productTableFromWire({ last_change: last, ...table }: WireProductTable): TablePart {
  return {
    rows: table.rows.map(tableRowFromWire),
    total: table.total,
    inStore: table.in_store,
    unavailable: table.unavailable,
    categories: table.categories,
    lastChange: last && { id: last.change_id, count: last.count, secondsLeft: last.seconds_left },
  }
}

function tableRowFromWire(row: WireTableRow): ListedStudioProduct {
  const allowed = row.allowed_colors && new Set(row.allowed_colors)
  return {
    ...pricedRowFromWire(row),
    name: row.name,
    image: row.image,
    categories: row.categories,
    isSoldByParts: row.is_sold_by_parts,
    colors: row.colors.map(({ value, label, swatch = '' }) => ({
      label,
      swatch,
      isAllowed: allowed === null || allowed.has(value),
    })),
  }
}

export function pricedRowFromWire(row: WireStudioProduct): PricedRow {
  return {
    sku: row.sku,
    version: row.version,
    ownCents: row.price === null ? null : centsFromWire(row.price),
    isPublished: row.is_published,
    ...productPricesFromWire(row),
  }
}

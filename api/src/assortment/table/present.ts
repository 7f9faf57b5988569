import type { WireTile } from 'commerce/contract/catalog-schemas'
import type { WireProductTable, WireTableRow } from 'commerce/contract/studio/product-table'
import { orderOfThese } from 'commerce/dress-codes/move-in-order'
import type { StudioPricing } from 'commerce/studio-prices/studio-prices'
import { presentColors, presentStudioProduct } from '#src/assortment/present'
import type { TableRow } from '#src/assortment/table/queries'
import type { NamedCategory } from '#src/catalog/tables/innermost-categories'

type InCategories = TableRow & { categories: NamedCategory[] }

/** A product that no list shows to shoppers has no tile, and so neither picture nor colors here. */
export function presentRow(
  row: InCategories,
  tile: WireTile | undefined,
  pricing: StudioPricing,
): WireTableRow {
  return {
    ...presentStudioProduct(row, pricing),
    name: row.name,
    image: tile?.image ?? '',
    categories: row.categories,
    colors: tile ? presentColors(tile) : [],
    is_sold_by_parts: row.isSoldByParts,
  }
}

/** In the order of the studio; what it has not put in order comes after, by the order of the catalog. */
export function countCategories(
  rows: InCategories[],
  { placedIds, openIds }: { placedIds: number[]; openIds: Iterable<number> },
): WireProductTable['categories'] {
  const counted = new Map<number, NamedCategory & { count: number }>()
  for (const { id, name } of rows.flatMap(({ categories }) => categories))
    counted.set(id, { id, name, count: (counted.get(id)?.count ?? 0) + 1 })
  const there = [...openIds].filter((id) => counted.has(id))
  return orderOfThese(there, placedIds).flatMap((id) => counted.get(id) ?? [])
}

import type { WireTile } from 'commerce/contract/catalog-schemas'
import type { WireProductTable, WireTableRow } from 'commerce/contract/studio/product-table'
import type { StudioPricing } from 'commerce/studio-prices/studio-prices'
import { presentColors, presentStudioProduct } from '#src/assortment/present'
import type { TableRow } from '#src/assortment/table/queries'
import { FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { CategoryRow } from '#src/catalog/tables/table-rows'

interface NamedCategory {
  id: number
  name: string
}

type InCategories = TableRow & { categories: NamedCategory[] }

/** The categories that a product is in, without those above another one. */
export function innermost(
  categoryIds: number[],
  openCategories: ReadonlyMap<number, CategoryRow>,
): NamedCategory[] {
  const open = categoryIds
    .flatMap((id) => openCategories.get(id) ?? [])
    .filter(({ level }) => level >= FIRST_NAMED_LEVEL)
  const above = new Set(open.flatMap(({ id, path }) => path.filter((each) => each !== id)))
  return open
    .filter(({ id }) => !above.has(id))
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, name }) => ({ id, name }))
}

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
  }
}

/** Those with most products first. */
export function countCategories(rows: InCategories[]): WireProductTable['categories'] {
  const counted = new Map<number, NamedCategory & { count: number }>()
  for (const { id, name } of rows.flatMap(({ categories }) => categories))
    counted.set(id, { id, name, count: (counted.get(id)?.count ?? 0) + 1 })
  return [...counted.values()].toSorted((a, b) => b.count - a.count || a.id - b.id)
}

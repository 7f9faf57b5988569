import { listCategories, listCategoryNames, listCategoryTexts } from '#src/catalog/export/queries'
import type { Database } from '#src/db/connections/pool'
import type { Cells } from '#src/csv/write-csv'
import { defaultCategoryName, formatCategoryPath } from '#src/catalog/product-csv/category-path'

export const categoryColumns = [
  ...[
    'name',
    'store_view_code',
    'name_in_view',
    'url_key',
    'path',
    'active',
    'is_anchor',
    'include_in_menu',
    'position',
  ],
  ...['description', 'image', 'meta_title', 'meta_description'],
]

export async function* categoryRows(db: Database): AsyncGenerator<Cells[]> {
  const rows = await listCategories(db)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const pathOf = ({ path }: { path: number[] }) =>
    parentPath(path.slice(1, -1).map((id) => names.get(id) ?? ''))
  yield rows.map((row) => ({
    name: row.name,
    url_key: row.url_key,
    path: pathOf(row),
    active: flag(row.is_active),
    is_anchor: '1',
    include_in_menu: flag(row.is_in_menu),
    position: String(row.position),
    description: row.description,
    image: row.image,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
  }))
  const texts = await listCategoryTexts(db)
  yield texts.map((text) => ({
    name: text.categoryName,
    store_view_code: text.storeCode,
    name_in_view: text.name ?? '',
    url_key: text.urlKey ?? '',
    path: pathOf(text),
    description: text.description ?? '',
    meta_title: text.metaTitle ?? '',
    meta_description: text.metaDescription ?? '',
  }))
}

// Categories below the default one leave it out of their path, as merchants' files do.
function parentPath(names: string[]): string {
  return names[0] === defaultCategoryName
    ? formatCategoryPath(names.slice(1))
    : `/${formatCategoryPath(names)}`
}

function flag(value: boolean): string {
  return value ? '1' : '0'
}

/** Paths of all categories as the product file names them. */
export async function listCategoryPaths(db: Database): Promise<Map<number, string>> {
  const rows = await listCategoryNames(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(
    rows.map(({ id, path }) => [
      id,
      formatCategoryPath(path.slice(1).map((ancestor) => names.get(ancestor) ?? '')),
    ]),
  )
}

import { basename } from 'node:path'
import type { Database } from '#src/db/connections/pool'
import {
  type CategoryRow,
  listUsedPaths,
  storePathIds,
  updateCategory,
} from '#src/catalog/import/categories/category-queries'
import type { CategoryTree } from '#src/catalog/import/categories/category-tree'
import type { ProblemList } from '#src/csv/problems'
import { type CategoryFileRow, readCategories } from '#src/catalog/import/categories/read-categories'
import { parseCategoryPath } from '#src/catalog/product-csv/category-path'

interface CategoryFile {
  path: string
  problems: ProblemList
  warnings: ProblemList
}

/** Creates and changes the categories of the category file; returns how many existing ones it changed. */
export async function mergeCategoryFile(
  db: Database,
  tree: CategoryTree,
  file: CategoryFile,
): Promise<number> {
  const rows = await readCategories(tree, file)
  if (file.problems.count > 0) return 0
  let updated = 0
  // Parents come first, whatever the order of the file.
  for (const row of rows.toSorted((a, b) => a.names.length - b.names.length)) {
    const existing = tree.find(row.names)
    if (refuseTakenUrlKey(tree, existing, { row, file })) continue
    const category = existing ?? (await tree.ensure(row.names, row.change.urlKey))
    const isChanged = await updateCategory(db, category.id, row.change)
    if (row.change.urlKey !== undefined) tree.moveUrlKey(category, row.change.urlKey)
    if (existing && isChanged) updated++
  }
  return updated
}

function refuseTakenUrlKey(
  tree: CategoryTree,
  existing: CategoryRow | undefined,
  given: { row: CategoryFileRow; file: CategoryFile },
): boolean {
  const { urlKey } = given.row.change
  const owner = urlKey === undefined ? undefined : tree.ownerOfUrlKey(urlKey)
  if (owner === undefined || owner === existing?.id) return false
  given.file.problems.add({
    file: basename(given.file.path),
    line: given.row.line,
    column: 'url_key',
    message: `the address ${urlKey} is that of another category already`,
  })
  return true
}

/** Creates the categories that only products name. */
export async function mergeUsedCategories(db: Database, tree: CategoryTree): Promise<void> {
  const paths: { path: string; categoryId: number }[] = []
  for (const { path } of await listUsedPaths(db)) {
    const category = await tree.ensure(parseCategoryPath(path))
    paths.push({ path, categoryId: category.id })
  }
  await storePathIds(db, paths)
}

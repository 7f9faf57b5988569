import { basename } from 'node:path'
import type { Database } from '#src/db/connections/pool'
import {
  forgetFreedUrlKeys,
  freeUrlKeys,
  listSharedUrlKeys,
  listUsedPaths,
  storePathIds,
  updateCategory,
  updateCategoryText,
} from '#src/catalog/import/categories/category-queries'
import type { CategoryTree } from '#src/catalog/import/categories/category-tree'
import type { ProblemList } from '#src/csv/problems'
import {
  type CategoryFileRow,
  type CategoryRows,
  readCategories,
} from '#src/catalog/import/categories/read-categories'
import { StoreViewsOfFile } from '#src/catalog/import/rows/store-views'
import { defaultCategoryName, parseCategoryPath } from '#src/catalog/product-csv/category-path'
import { StoreViews } from '#src/scope/store-views'

interface CategoryFile {
  path: string
  problems: ProblemList
  warnings: ProblemList
  /** code of a store view in the file -> code in the shop */
  views: ReadonlyMap<string, string>
}

/** Creates and changes the categories of the category file; returns how many existing ones it changed. */
export async function mergeCategoryFile(
  db: Database,
  tree: CategoryTree,
  file: CategoryFile,
): Promise<number> {
  const storeViews = await StoreViews.read(db)
  const views = new StoreViewsOfFile(file.views, storeViews)
  const rows = await readCategories(tree, { ...file, views, defaultView: storeViews.default.code })
  if (file.problems.count > 0) return 0
  const [created, changed] = [new Set<number>(), new Set<number>()]
  for (const { names, change } of [...rows.texts, ...rows.categories])
    if (typeof change.urlKey === 'string') tree.holdUrlKey(change.urlKey, names)
  warnOfOtherRoots(rows.categories, { file: basename(file.path), column: 'path', warnings: file.warnings })
  // Parents come first, whatever the order of the file.
  const inOrder = rows.categories.toSorted((a, b) => a.names.length - b.names.length)
  const { accepted, freedIds } = assignUrlKeys(tree, inOrder, file)
  await freeUrlKeys(db, freedIds)
  for (const row of accepted) {
    const existing = tree.find(row.names)
    const category = existing ?? (await tree.ensure(row.names, row.change.urlKey))
    if (!existing) created.add(category.id)
    if (await updateCategory(db, category.id, row.change)) changed.add(category.id)
    if (row.change.urlKey !== undefined) tree.moveUrlKey(category, row.change.urlKey)
  }
  await forgetFreedUrlKeys(db, freedIds)
  for (const { names, storeCode, change } of rows.texts) {
    const category = tree.find(names)
    if (category && (await updateCategoryText(db, { categoryId: category.id, storeCode, change })))
      changed.add(category.id)
  }
  await refuseSharedUrlKeys(db, tree, { rows, file })
  return [...changed].filter((id) => !created.has(id)).length
}

/** In each store view a name in a path is that of one category. */
async function refuseSharedUrlKeys(
  db: Database,
  tree: CategoryTree,
  { rows, file }: { rows: CategoryRows; file: CategoryFile },
): Promise<void> {
  for (const { storeCode, urlKey, categoryIds } of await listSharedUrlKeys(db)) {
    const isOne = ({ names }: { names: string[] }) => categoryIds.includes(tree.find(names)?.id ?? 0)
    const own = rows.texts.findLast((text) => text.storeCode === storeCode && isOne(text))
    const { line } = own ?? rows.categories.findLast(isOne) ?? { line: 1 }
    file.problems.add({
      file: basename(file.path),
      line,
      column: 'url_key',
      message: `the URL key ${urlKey} belongs to two categories in the store view ${storeCode}`,
    })
  }
}

/** The rows whose URL key is theirs alone in the end, and the categories that give up one that such a row names. */
function assignUrlKeys(
  tree: CategoryTree,
  rows: CategoryFileRow[],
  file: CategoryFile,
): { accepted: CategoryFileRow[]; freedIds: number[] } {
  const givenUp = new Map<string, number>()
  for (const { names, change } of rows) {
    const existing = tree.find(names)
    const isGivenUp = change.urlKey !== undefined && change.urlKey !== existing?.urlKey
    if (existing && isGivenUp) givenUp.set(existing.urlKey, existing.id)
  }
  const taken = new Set<string>()
  const accepted = rows.filter((row) => {
    const { urlKey } = row.change
    if (urlKey === undefined) return true
    const owner = tree.ownerOfUrlKey(urlKey)
    const isKept = owner !== undefined && owner !== tree.find(row.names)?.id && !givenUp.has(urlKey)
    if (isKept || taken.has(urlKey)) {
      refuseTakenUrlKey(row, urlKey, file)
      return false
    }
    taken.add(urlKey)
    return true
  })
  return { accepted, freedIds: [...givenUp].filter(([urlKey]) => taken.has(urlKey)).map(([, id]) => id) }
}

function refuseTakenUrlKey({ line }: CategoryFileRow, urlKey: string, file: CategoryFile): void {
  file.problems.add({
    file: basename(file.path),
    line,
    column: 'url_key',
    message: `the URL key ${urlKey} already belongs to another category`,
  })
}

/** Creates the categories that only products name. */
export async function mergeUsedCategories(
  db: Database,
  tree: CategoryTree,
  { file, warnings }: { file: string; warnings: ProblemList },
): Promise<void> {
  const paths: { path: string; categoryId: number }[] = []
  const used = (await listUsedPaths(db)).map((each) => ({ ...each, names: parseCategoryPath(each.path) }))
  warnOfOtherRoots(used, { file, column: 'categories', warnings })
  for (const { path, names } of used) {
    const category = await tree.ensure(names)
    paths.push({ path, categoryId: category.id })
  }
  await storePathIds(db, paths)
}

/** The menu and the breadcrumbs are of one tree. Each other root is told once. */
function warnOfOtherRoots(
  rows: { names: string[]; line: number }[],
  { file, column, warnings }: { file: string; column: string; warnings: ProblemList },
): void {
  const told = new Set([defaultCategoryName])
  for (const { names, line } of rows) {
    const [root = defaultCategoryName] = names
    if (told.has(root)) continue
    told.add(root)
    const message = `${root} is beside ${defaultCategoryName}, so no menu shows it and what is below it; paths of the shop begin with ${defaultCategoryName}/`
    warnings.add({ file, line, column, message })
  }
}

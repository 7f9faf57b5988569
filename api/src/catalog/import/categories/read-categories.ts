import { INDEXED_MAX_LETTERS } from 'commerce/limits'
import { cleanProductHtml } from '#src/content/clean-html'
import type { CategoryChange, CategoryTextChange } from '#src/catalog/import/categories/category-queries'
import type { CategoryTree } from '#src/catalog/import/categories/category-tree'
import type { ProblemList } from '#src/csv/problems'
import { BadCell, ChangedCell, quoted, readFlag, readLine, readShort, readWhole } from '#src/csv/read-cell'
import { readUrlKey } from '#src/catalog/import/rows/read-product-cell'
import type { StoreViewsOfFile } from '#src/catalog/import/rows/store-views'
import { decodedName } from '#src/catalog/product-csv/decoded-name'
import { clearingWord } from '#src/catalog/product-csv/product-words'
import { type CsvRow, readCsv } from '#src/csv/read-csv'
import {
  defaultCategoryName,
  formatCategoryPath,
  hasLongCategory,
  hasUnnamedCategory,
  parseCategoryPath,
} from '#src/catalog/product-csv/category-path'

export interface CategoryFileRow {
  line: number
  /** from below the root down to the category itself */
  names: string[]
  change: CategoryChange
}

/** What another store view says of a category. */
export interface CategoryTextRow {
  line: number
  names: string[]
  storeCode: string
  change: CategoryTextChange
}

export interface CategoryRows {
  categories: CategoryFileRow[]
  texts: CategoryTextRow[]
}

interface CategoryReading {
  path: string
  problems: ProblemList
  warnings: ProblemList
  views: StoreViewsOfFile
  /** code of the store view whose rows are the category itself */
  defaultView: string
}

type PendingRow = CategoryFileRow & { row: CsvRow }
type PendingText = CategoryTextRow & { row: CsvRow }

/** The rows of the category file whose parents are in the file or in the shop. */
export async function readCategories(tree: CategoryTree, file: CategoryReading): Promise<CategoryRows> {
  const rows = new Map<string, PendingRow>()
  const texts = new Map<string, PendingText>()
  for await (const row of readCsv({ ...file, requiredColumns: ['name', 'path'] })) {
    const code = file.views.find(row)
    const names = code === undefined ? undefined : readNames(row)
    if (code === undefined || !names) continue
    const key = formatCategoryPath(names)
    const isItself = code === '' || code === file.defaultView
    const twin = isItself ? rows.get(key) : texts.get(`${code} ${key}`)
    if (twin) row.report('name', `${key} stands on line ${twin.line} already`)
    else if (isItself) rows.set(key, { line: row.line, names, change: readChange(row), row })
    else {
      const change = readTextChange(row)
      texts.set(`${code} ${key}`, { line: row.line, names, storeCode: code, change, row })
    }
  }
  for (const each of [...rows.values(), ...texts.values()]) warnOfTakenUrlKey(each, tree)
  for (const category of rows.values()) checkParent(category, rows, tree)
  for (const text of texts.values()) checkCategory(text, rows, tree)
  return { categories: [...rows.values()], texts: [...texts.values()] }
}

/** From below the root down to the category itself. */
function readNames(row: CsvRow): string[] | undefined {
  const name = decodedName(row.cell('name').trim())
  if (name === '') {
    row.report('name', 'the name is missing')
    return undefined
  }
  const path = row.cell('path').trim()
  if (hasUnnamedCategory(path)) row.report('path', `a category in ${quoted(path)} has no name`)
  if (name.length > INDEXED_MAX_LETTERS || hasLongCategory(path)) {
    row.report('name', `a category has more than ${INDEXED_MAX_LETTERS} letters`)
  }
  const parents = parseCategoryPath(path).map(decodedName)
  // Merchants' files leave out the default category; a path from the root starts with a slash.
  const isFull = path.startsWith('/') || parents[0] === defaultCategoryName || name === defaultCategoryName
  return [...(isFull ? [] : [defaultCategoryName]), ...parents, name]
}

type Reader = (text: string) => string | BadCell | ChangedCell

/** Undefined: the cell is empty, or bad and reported. */
function readCell(row: CsvRow, column: string, read: Reader): string | undefined {
  const given = row.cell(column)
  if (given.trim() === '') return undefined
  const value = read(given)
  if (typeof value === 'string') return value
  if (value instanceof ChangedCell) row.warn(column, value.message)
  else row.report(column, value.message)
  return value instanceof ChangedCell ? value.value : undefined
}

function isCleared(row: CsvRow, column: string): boolean {
  return row.cell(column).trim() === clearingWord
}

function readTextChange(row: CsvRow): CategoryTextChange {
  const text = (column: string, read: Reader) => (isCleared(row, column) ? null : readCell(row, column, read))
  return {
    name: text('name_in_view', (name) => readShort(INDEXED_MAX_LETTERS)(decodedName(name))),
    urlKey: text('url_key', readUrlKey),
    description: text('description', cleanProductHtml),
    metaTitle: text('meta_title', readLine),
    metaDescription: text('meta_description', readLine),
  }
}

/** Every category has an address; in a store view it may have that of the default one. */
const readOwnUrlKey: Reader = (text) =>
  text.trim() === clearingWord ? new BadCell('the URL key of a category cannot be cleared') : readUrlKey(text)

function readChange(row: CsvRow): CategoryChange {
  const text = (column: string, read: Reader) => (isCleared(row, column) ? '' : readCell(row, column, read))
  const flag = (column: string) => {
    const value = readCell(row, column, readFlag)
    return value === undefined ? undefined : value === 'true'
  }
  const position = readCell(row, 'position', readWhole(0, 1_000_000))
  const change: { [key in keyof CategoryChange]: CategoryChange[key] | undefined } = {
    urlKey: readCell(row, 'url_key', readOwnUrlKey),
    isActive: flag('active'),
    isInMenu: flag('include_in_menu'),
    position: position === undefined ? undefined : Number(position),
    description: text('description', cleanProductHtml),
    image: text('image', readLine),
    metaTitle: text('meta_title', readLine),
    metaDescription: text('meta_description', readLine),
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** ROUTE-19 */
function warnOfTakenUrlKey({ row, change: { urlKey } }: PendingRow | PendingText, tree: CategoryTree): void {
  const taker = typeof urlKey === 'string' ? tree.findTaker(urlKey) : undefined
  if (taker === 'page')
    row.warn(
      'url_key',
      `nobody can reach the category: with SHORT_URLS, /${urlKey} is a page of the shop itself`,
    )
  if (taker === 'store')
    row.warn(
      'url_key',
      `families cannot reach the store of a studio: with SHORT_URLS, /${urlKey} is the category`,
    )
}

function checkParent(category: PendingRow, rows: Map<string, PendingRow>, tree: CategoryTree): void {
  const parents = category.names.slice(0, -1)
  if (parents.length === 0 || rows.has(formatCategoryPath(parents)) || tree.find(parents)) return
  const path = formatCategoryPath(parents)
  category.row.report(
    'path',
    isBelowItself(category, rows) ? 'the category is below itself' : `the category ${path} is not known`,
  )
}

function checkCategory({ row, names }: PendingText, rows: Map<string, PendingRow>, tree: CategoryTree): void {
  const path = formatCategoryPath(names)
  if (!rows.has(path) && !tree.find(names)) row.report('name', `the category ${path} is not known`)
}

// 'A' in 'B' and 'B' in 'A': following the names upwards returns to the start.
function isBelowItself(category: PendingRow, rows: Map<string, PendingRow>): boolean {
  const byName = new Map([...rows.values()].map((row) => [row.names.at(-1), row]))
  const seen = new Set<PendingRow>()
  for (let at: PendingRow | undefined = category; at && !seen.has(at); at = byName.get(at.names.at(-2))) {
    if (at.names.slice(0, -1).includes(category.names.at(-1) ?? '')) return true
    seen.add(at)
  }
  return false
}

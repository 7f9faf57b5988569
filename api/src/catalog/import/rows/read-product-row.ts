import { decodeHtml } from 'commerce/decode-html'
import { INDEXED_MAX_LETTERS, SLUG_MAX_LETTERS } from 'commerce/limits'
import { slugify } from 'commerce/slug'
import type { CsvRow } from '#src/csv/read-csv'
import { readAttributes } from '#src/catalog/import/attributes/read-attributes'
import { BadCell, quoted, readLine } from '#src/csv/read-cell'
import type { ProductCellReader } from '#src/catalog/import/rows/product-cell'
import { takeCell } from '#src/catalog/import/rows/take-cell'
import { readStartDay } from '#src/catalog/import/prices/read-amounts'
import { readImages } from '#src/catalog/import/pictures/read-images'
import { readLinks } from '#src/catalog/import/rows/read-links'
import { readOptions } from '#src/catalog/import/rows/read-options'
import { readStock } from '#src/catalog/import/stock/read-stock'
import { readVariations } from '#src/catalog/import/rows/read-variations'
import type { StoreViewsOfFile } from '#src/catalog/import/rows/store-views'
import { warnOfUnsupported } from '#src/catalog/import/checks/warn-of-unsupported'
import { productColumns, StagedProduct } from '#src/catalog/import/rows/staged-product'
import {
  formatCategoryPath,
  hasLongCategory,
  hasUnnamedCategory,
  parseCategoryPaths,
  splitCategoryPaths,
} from '#src/catalog/product-csv/category-path'
import { decodedName } from '#src/catalog/product-csv/decoded-name'
import { clearingWord } from '#src/catalog/product-csv/product-words'

const maxSkuLetters = 64

/** What reading a row depends on. */
export interface ProductReading {
  /** columns of the file that are named after an attribute */
  attributeColumns: string[]
  /** dates start and end in this time zone */
  timeZone: string
  views: StoreViewsOfFile
  /** code of the store view whose rows are the product itself */
  defaultView: string
}

/** Types that this shop does not sell; the platform has them. */
const unsoldTypes = new Map([['giftcard', 'gift cards are not sold here, so the row is left out']])

/** A row of the product file, checked cell by cell; undefined if it is left out. Bad cells are reported and left out. */
export function readProductRow(row: CsvRow, reading: ProductReading): StagedProduct | undefined {
  const sku = row.cell('sku').trim()
  if (sku === '' || sku.length > maxSkuLetters) {
    row.report('sku', sku === '' ? 'the sku is missing' : `is longer than ${maxSkuLetters} characters`)
    return undefined
  }
  const unsold = unsoldTypes.get(row.cell('product_type').trim().toLowerCase())
  const storeCode = reading.views.find(row)
  if (unsold !== undefined) row.warn('product_type', unsold)
  if (unsold !== undefined || storeCode === undefined) return undefined
  const product = new StagedProduct()
  product.set('line', String(row.line))
  product.set('sku', sku)
  if (storeCode !== '') product.set('store_code', storeCode)
  for (const { name, cell } of productColumns) {
    if (cell) readInto(product, row, { name, ...cell, timeZone: reading.timeZone })
  }
  // Only the texts of another store view's row count.
  if (storeCode !== '' && storeCode !== reading.defaultView) return product
  const name = product.values.get('name')
  product.set('slug', slugify(name === undefined ? sku : decodeHtml(name)).slice(0, SLUG_MAX_LETTERS))
  readMore(product, row, reading)
  return product
}

function readMore(product: StagedProduct, row: CsvRow, { attributeColumns, timeZone }: ProductReading): void {
  readInto(product, row, { name: 'created_at', column: 'created_at', read: readStartDay, timeZone })
  readInto(product, row, { name: 'tax_class', column: 'tax_class_name', read: readLine, timeZone })
  readCategories(product, row)
  readAttributes(product, row, attributeColumns)
  readStock(product, row)
  readImages(product, row)
  readVariations(product, row)
  readLinks(product, row)
  readOptions(product, row)
  warnOfUnsupported(row)
}

/** One cell into one column: nothing if empty, cleared by the clearing word, reported if bad. */
function readInto(
  product: StagedProduct,
  row: CsvRow,
  target: { name: string; column: string; read: ProductCellReader; timeZone: string },
): void {
  const text = row.cell(target.column)
  if (text.trim() === '') return
  if (text.trim() === clearingWord) {
    product.clear(target.name)
    return
  }
  const value = target.read(text, target.timeZone)
  takeCell(product, row, { ...target, value })
  // A bad price must not be reported as missing, too.
  if (value instanceof BadCell && target.name === 'price_cents') product.set(target.name, '0')
}

function readCategories(product: StagedProduct, row: CsvRow): void {
  const text = row.cell('categories')
  if (text.trim() === '') return
  const written = splitCategoryPaths(text)
  const broken = written.find(hasUnnamedCategory)
  if (broken !== undefined) row.report('categories', `a category in ${quoted(broken)} has no name`)
  if (written.some(hasLongCategory)) {
    row.report('categories', `a category has more than ${INDEXED_MAX_LETTERS} letters`)
  }
  const paths = text.trim() === clearingWord ? [] : parseCategoryPaths(text)
  product.setList('category_paths', [
    ...new Set(paths.map((names) => formatCategoryPath(names.map(decodedName)))),
  ])
}

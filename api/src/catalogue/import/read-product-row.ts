import { slugify } from 'commerce/slug'
import { storeViews } from 'commerce/store-view'
import type { CsvRow } from '#src/csv/read-csv'
import { readAttributes } from '#src/catalogue/import/read-attributes'
import { BadCell, quoted, readDate, readLine, type CellReader } from '#src/csv/read-cell'
import { readImages } from '#src/catalogue/import/read-images'
import { readLinks } from '#src/catalogue/import/read-links'
import { readOptions } from '#src/catalogue/import/read-options'
import { readStock } from '#src/catalogue/import/read-stock'
import { readVariations } from '#src/catalogue/import/read-variations'
import { productColumns, StagedProduct } from '#src/catalogue/import/staged-product'
import {
  formatCategoryPath,
  hasUnnamedCategory,
  parseCategoryPaths,
  splitCategoryPaths,
} from '#src/catalogue/product-csv/category-path'
import { clearingWord } from '#src/catalogue/product-csv/product-words'

const maxSkuLetters = 64

/** A row of the product file, checked cell by cell; undefined without a usable sku. Bad cells are reported and left out. */
export function readProductRow(row: CsvRow, attributeColumns: string[]): StagedProduct | undefined {
  const sku = row.cell('sku').trim()
  if (sku === '' || sku.length > maxSkuLetters) {
    row.report('sku', sku === '' ? 'the sku is missing' : `is longer than ${maxSkuLetters} characters`)
    return undefined
  }
  const product = new StagedProduct()
  product.set('line', String(row.line))
  product.set('sku', sku)
  const storeCode = readStoreCode(row)
  if (storeCode !== undefined) product.set('store_code', storeCode)
  for (const { name, cell } of productColumns) {
    if (cell) readInto(product, row, { name, column: cell.column, read: cell.read })
  }
  // Of another store view's row, the texts are all that counts.
  if (storeCode !== undefined) return product
  product.set('slug', slugify(product.values.get('name') ?? sku))
  readInto(product, row, { name: 'created_at', column: 'created_at', read: readDate })
  readInto(product, row, { name: 'tax_class', column: 'tax_class_name', read: readLine })
  readCategories(product, row)
  readAttributes(product, row, attributeColumns)
  readStock(product, row)
  readImages(product, row)
  readVariations(product, row)
  readLinks(product, row)
  readOptions(product, row)
  return product
}

/** One cell into one column: nothing when empty, cleared by the clearing word, reported when bad. */
function readInto(
  product: StagedProduct,
  row: CsvRow,
  target: { name: string; column: string; read: CellReader },
): void {
  const text = row.cell(target.column)
  if (text.trim() === '') return
  if (text.trim() === clearingWord) {
    product.clear(target.name)
    return
  }
  const value = target.read(text)
  if (!(value instanceof BadCell)) {
    product.set(target.name, value)
    return
  }
  row.report(target.column, value.message)
  // A price that is wrong is not missing, too.
  if (target.name === 'price_cents') product.set(target.name, '0')
}

/** Undefined for the default store view, whose texts are the product's own. */
function readStoreCode(row: CsvRow): string | undefined {
  const code = row.cell('store_view_code').trim()
  if (['', 'default', 'all', 'admin'].includes(code)) return undefined
  if (!Object.hasOwn(storeViews, code)) row.report('store_view_code', `${quoted(code)} is not a store view`)
  return code
}

function readCategories(product: StagedProduct, row: CsvRow): void {
  const text = row.cell('categories')
  if (text.trim() === '') return
  const broken = splitCategoryPaths(text).find(hasUnnamedCategory)
  if (broken !== undefined) row.report('categories', `a category in ${quoted(broken)} has no name`)
  const paths = text.trim() === clearingWord ? [] : parseCategoryPaths(text)
  product.setList('category_paths', [...new Set(paths.map(formatCategoryPath))])
}

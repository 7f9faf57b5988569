import { cleanProductHtml } from '#src/content/clean-html'
import type { StagedRow } from '#src/csv/stage-rows'
import type { StagingTable } from '#src/csv/staging-shared-queries'
import { readFlag, readLine, readText } from '#src/csv/read-cell'
import { decodedName } from '#src/catalog/product-csv/decoded-name'
import type { ProductCellReader } from '#src/catalog/import/rows/product-cell'
import { readEndDay, readPrice, readStartDay, readWeight } from '#src/catalog/import/prices/read-amounts'
import { readOnline, readType, readUrlKey, readVisibility } from '#src/catalog/import/rows/read-product-cell'

interface ProductColumn {
  /** in the table `product`, and in the staging table */
  name: string
  sqlType: string
  /** SQL for a new or cleared product's value; undefined: required for a new product */
  initial: string | undefined
  /** the column of the value in the file, if one cell holds it */
  cell?: { column: string; read: ProductCellReader }
}

type CellColumn = [
  name: string,
  sqlType: string,
  initial: string | undefined,
  cell: string,
  read: ProductCellReader,
]

const cellColumns: CellColumn[] = [
  ['type', 'text', `'simple'`, 'product_type', readType],
  ['name', 'text', undefined, 'name', (text) => readLine(decodedName(text))],
  ['url_key', 'text', undefined, 'url_key', readUrlKey],
  ['attribute_set', 'text', `'Default'`, 'attribute_set_code', readLine],
  ['description', 'text', `''`, 'description', cleanProductHtml],
  ['short_description', 'text', `''`, 'short_description', cleanProductHtml],
  ['status', 'smallint', '1', 'product_online', readOnline],
  ['visibility', 'smallint', '4', 'visibility', readVisibility],
  ['price_cents', 'bigint', '0', 'price', readPrice],
  ['special_price_cents', 'bigint', 'null', 'special_price', readPrice],
  ['special_from', 'timestamptz', 'null', 'special_price_from_date', readStartDay],
  ['special_to', 'timestamptz', 'null', 'special_price_to_date', readEndDay],
  ['cost_cents', 'bigint', 'null', 'cost', readPrice],
  ['msrp_cents', 'bigint', 'null', 'msrp_price', readPrice],
  ['weight', 'numeric', 'null', 'weight', readWeight],
  ['new_from', 'timestamptz', 'null', 'new_from_date', readStartDay],
  ['new_to', 'timestamptz', 'null', 'new_to_date', readEndDay],
  ['meta_title', 'text', `''`, 'meta_title', readText],
  ['meta_keywords', 'text', `''`, 'meta_keywords', readText],
  ['meta_description', 'text', `''`, 'meta_description', readText],
  ['is_in_stock', 'boolean', 'true', 'is_in_stock', readFlag],
]

/** The product columns that an import sets; everything else of a product is a list. */
export const productColumns: readonly ProductColumn[] = [
  ...cellColumns.map(([name, sqlType, initial, column, read]) => ({
    name,
    sqlType,
    initial,
    cell: { column, read },
  })),
  { name: 'manage_stock', sqlType: 'boolean', initial: 'true' },
  { name: 'allows_backorder', sqlType: 'boolean', initial: 'false' },
  { name: 'min_cart_qty', sqlType: 'integer', initial: '1' },
  { name: 'max_cart_qty', sqlType: 'integer', initial: '999' },
  { name: 'qty_increment', sqlType: 'integer', initial: '1' },
  { name: 'is_new', sqlType: 'boolean', initial: 'false' },
  { name: 'is_sale', sqlType: 'boolean', initial: 'false' },
  { name: 'has_dynamic_price', sqlType: 'boolean', initial: 'true' },
]

/** Parts of a product that are lists; null: not in the file, [] or {}: cleared. */
const listColumns = {
  attributes: 'jsonb',
  attribute_labels: 'jsonb',
  category_paths: 'jsonb',
  variations: 'jsonb',
  links: 'jsonb',
  media: 'jsonb',
  custom_options: 'jsonb',
  bundle_options: 'jsonb',
  downloads: 'jsonb',
} as const
type ListColumn = keyof typeof listColumns

/** One row for each row of the file; a value is null if the file leaves it out. */
export const productStaging: StagingTable = {
  name: 'import_product',
  columns: [
    ['line', 'integer'],
    ['sku', 'text'],
    ['store_code', 'text'],
    ['slug', 'text'],
    ['tax_class', 'text'],
    ['created_at', 'timestamptz'],
    ['qty', 'integer'],
    ['out_of_stock_threshold', 'integer'],
    ['cleared', 'text[]'],
    ...productColumns.map(({ name, sqlType }) => [name, sqlType] as const),
    ...Object.entries(listColumns),
  ],
}

/** A row of the staging table under construction. */
export class StagedProduct {
  readonly values = new Map<string, string>()
  readonly #cleared: string[] = []

  set(name: string, value: string): void {
    this.values.set(name, value)
  }

  setList(name: ListColumn, value: unknown): void {
    this.values.set(name, JSON.stringify(value))
  }

  clear(name: string): void {
    this.#cleared.push(name)
  }

  staged(): StagedRow {
    if (this.#cleared.length > 0) this.values.set('cleared', `{${this.#cleared.join(',')}}`)
    return this.values
  }
}

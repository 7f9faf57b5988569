import type { CsvRow } from '#src/csv/read-csv'
import {
  readPriceChange,
  readRecordFlag,
  readRecords,
  readRecordWhole,
  type RecordReader,
  type StagedPriceChange,
} from '#src/catalog/import/rows/read-records'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { bundleOptionKinds } from '#src/catalog/product-csv/product-words'

interface StagedChoice extends StagedPriceChange {
  sku: string
  qty: number
  isDefault: boolean
  canChangeQty: boolean
  position: number
}

interface StagedBundleOption {
  title: string
  kind: string
  isRequired: boolean
  position: number
  choices: StagedChoice[]
}

const column = 'bundle_values'

export function readBundle(product: StagedProduct, row: CsvRow): void {
  readPriceType(product, row)
  const records = readRecords(row, column)
  if (!records) return
  const type = product.values.get('type')
  if (type !== undefined && type !== 'bundle') {
    row.report(column, `a ${type} product has no bundle`)
    return
  }
  const options = new Map<string, StagedBundleOption>()
  for (const record of records) readChoice(record, options)
  product.setList('bundle_options', [...options.values()])
}

function readPriceType(product: StagedProduct, row: CsvRow): void {
  const text = row.cell('bundle_price_type').trim().toLowerCase()
  if (text === '') return
  if (text === 'dynamic' || text === 'fixed') product.set('has_dynamic_price', String(text === 'dynamic'))
  else row.report('bundle_price_type', `"${text}" is neither dynamic nor fixed`)
}

function readChoice(record: RecordReader, options: Map<string, StagedBundleOption>): void {
  const title = record.required('name')
  const kind = record.required('type')
  const sku = record.required('sku')
  if (title === '' || kind === '' || sku === '') return
  if (!bundleOptionKinds.includes(kind)) {
    record.report(`the option type of ${title} is not known`)
    return
  }
  const option = options.get(title) ?? {
    title,
    kind,
    isRequired: readRecordFlag(record, 'required'),
    position: options.size,
    choices: [],
  }
  options.set(title, option)
  if (option.kind !== kind) {
    record.report(`the option ${title} is there with two types`)
    return
  }
  if (option.choices.some((choice) => choice.sku === sku)) {
    record.report(`${sku} is there twice in ${title}`)
    return
  }
  option.choices.push({
    ...readPriceChange(record),
    sku,
    qty: readQty(record),
    isDefault: readRecordFlag(record, 'default'),
    canChangeQty: readRecordFlag(record, 'can_change_qty'),
    position: option.choices.length,
  })
}

/** With more, the price of a bundle has no place in the database. */
const mostParts = 1_000_000

function readQty(record: RecordReader): number {
  const qty = readRecordWhole(record, 'default_qty', 1)
  if (qty > mostParts) record.report(`default_qty is more than ${mostParts}`)
  return qty
}

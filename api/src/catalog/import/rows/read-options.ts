import type { CsvRow } from '#src/csv/read-csv'
import { readBundle } from '#src/catalog/import/rows/read-bundle'
import { readDownloads } from '#src/catalog/import/downloads/read-downloads'
import {
  readPriceChange,
  readRecordFlag,
  readRecords,
  readRecordWhole,
  type RecordReader,
  type StagedPriceChange,
} from '#src/catalog/import/rows/read-records'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { customOptionKinds } from '#src/catalog/product-csv/product-words'

interface StagedOptionValue extends StagedPriceChange {
  title: string
  sku: string
  position: number
}

interface StagedCustomOption extends StagedPriceChange {
  title: string
  kind: string
  isRequired: boolean
  position: number
  maxCharacters: number | null
  sku: string
  values: StagedOptionValue[]
}

const column = 'custom_options'

/** Custom options, the parts of a bundle, and downloads. */
export function readOptions(product: StagedProduct, row: CsvRow): void {
  readBundle(product, row)
  readDownloads(product, row)
  const records = readRecords(row, column)
  if (!records) return
  const options = new Map<string, StagedCustomOption>()
  for (const record of records) readOption(record, options)
  for (const option of options.values()) warnOfUseless(row, option)
  product.setList('custom_options', [...options.values()])
}

const takesOneOf = new Set(['select', 'radio', 'checkbox', 'multiple'])

/** What is required of shoppers must be possible. */
function warnOfUseless(row: CsvRow, { title, kind, isRequired, values }: StagedCustomOption): void {
  const isEmpty = takesOneOf.has(kind) && values.length === 0
  if (kind !== 'file' && !isEmpty) return
  const reason = isEmpty ? 'has no choices' : 'is a file, which shoppers cannot send here'
  row.warn(
    column,
    `the option ${title} ${reason}, so nobody can ${isRequired ? 'buy the product' : 'use it'}`,
  )
}

function readOption(record: RecordReader, options: Map<string, StagedCustomOption>): void {
  const title = record.required('name')
  const kind = customOptionKinds.get(record.required('type'))
  if (title === '') return
  if (kind === undefined) {
    record.report(`the option type of ${title} is not known`)
    return
  }
  const valueTitle = record.text('option_title')
  const given = options.get(title)
  if (given && given.kind !== kind) {
    record.report(`the option ${title} is there with two types`)
    return
  }
  if (given && valueTitle === '') {
    record.report(`the option ${title} is there twice`)
    return
  }
  const price = readPriceChange(record)
  const option = given ?? newOption(record, { title, kind, position: options.size })
  if (valueTitle === '') Object.assign(option, price, { sku: record.text('sku') })
  else if (option.values.some((value) => value.title === valueTitle)) {
    record.report(`the choice ${valueTitle} of ${title} is there twice`)
  } else {
    option.values.push({
      ...price,
      title: valueTitle,
      sku: record.text('sku'),
      position: option.values.length,
    })
  }
  options.set(title, option)
}

function newOption(
  record: RecordReader,
  given: { title: string; kind: string; position: number },
): StagedCustomOption {
  const characters = readRecordWhole(record, 'max_characters', 0)
  return {
    ...given,
    isRequired: readRecordFlag(record, 'required'),
    maxCharacters: characters > 0 ? characters : null,
    sku: '',
    priceKind: 'fixed',
    priceAmount: 0,
    values: [],
  }
}

import type { CsvRow } from '#src/csv/read-csv'
import {
  readRecordAmount,
  readRecords,
  readRecordWhole,
  type RecordReader,
} from '#src/catalog/import/rows/read-records'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'

const samplesColumn = 'downloadable_samples'

/** Files for buyers, and samples for everyone; a list that the row leaves empty stays. */
export function readDownloads(product: StagedProduct, row: CsvRow): void {
  const links = readFiles(row, 'downloadable_links', readLink)
  const samples = readFiles(row, samplesColumn, () => ({}))
  const type = product.values.get('type')
  if ((links ?? samples) && type !== undefined && type !== 'downloadable') {
    row.report('downloadable_links', `a ${type} product has no downloads`)
  } else if (links ?? samples) {
    product.setList('downloads', { ...(links && { links }), ...(samples && { samples }) })
  }
}

function readFiles(
  row: CsvRow,
  column: string,
  readMore: (record: RecordReader) => object,
): object[] | undefined {
  const records = readRecords(row, column)
  if (!records) return undefined
  const titles = new Set<string>()
  const files = records.map((record, index) => {
    const title = record.required('title')
    if (titles.has(title)) record.report(`${title} is there twice`)
    titles.add(title)
    const file = oneOf(record, ['file', 'link_file', ...(column === samplesColumn ? ['sample_file'] : [])])
    const url = oneOf(record, ['url', 'link_url', ...(column === samplesColumn ? ['sample_url'] : [])])
    if (file === '' && url === '') record.report(`${title} has neither a file nor a url`)
    return {
      title,
      file,
      url,
      order: readRecordWhole(record, record.text('sortorder') === '' ? 'sort_order' : 'sortorder', index),
      ...readMore(record),
    }
  })
  return files
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, ...rest }, position) => ({ ...rest, position }))
}

function readLink(record: RecordReader): object {
  const priceCents = readRecordAmount(record)
  if (priceCents < 0) record.report(`the price "${record.text('price')}" is not an amount`)
  const downloads = record.text('downloads')
  const isUnlimited = downloads === '' || downloads === '0' || downloads === 'unlimited'
  return {
    priceCents,
    maxDownloads: isUnlimited ? null : readRecordWhole(record, 'downloads', 1),
    sample: oneOf(record, ['sample', 'sample_file', 'sample_url']),
  }
}

/** Newer files of the platform use other names for the same. */
function oneOf(record: RecordReader, names: string[]): string {
  return names.map((name) => record.text(name)).find((text) => text !== '') ?? ''
}

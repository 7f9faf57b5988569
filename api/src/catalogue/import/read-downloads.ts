import { parsePrice } from 'commerce/money'
import type { CsvRow } from '#src/csv/read-csv'
import { readRecords, readRecordWhole, type RecordReader } from '#src/catalogue/import/read-records'
import type { StagedProduct } from '#src/catalogue/import/staged-product'

/** Files a buyer gets, and files anybody may look into; a list the row says nothing about stays. */
export function readDownloads(product: StagedProduct, row: CsvRow): void {
  const links = readFiles(row, 'downloadable_links', readLink)
  const samples = readFiles(row, 'downloadable_samples', () => ({}))
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
    const file = record.text('file')
    const url = record.text('url')
    if (file === '' && url === '') record.report(`${title} has neither a file nor a url`)
    return {
      title,
      file,
      url,
      order: readRecordWhole(record, 'sortorder', index),
      ...readMore(record),
    }
  })
  return files
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, ...rest }, position) => ({ ...rest, position }))
}

function readLink(record: RecordReader): object {
  const priceText = record.text('price')
  const price = priceText === '' ? 0 : parsePrice(priceText)
  if (price === undefined || price < 0) record.report(`the price "${priceText}" is not an amount`)
  const downloads = record.text('downloads')
  const isUnlimited = downloads === '' || downloads === '0' || downloads === 'unlimited'
  return {
    priceCents: price ?? 0,
    maxDownloads: isUnlimited ? null : readRecordWhole(record, 'downloads', 1),
    sample: record.text('sample'),
  }
}

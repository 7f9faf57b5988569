import { basename } from 'node:path'
import { INDEXED_MAX_LETTERS } from 'commerce/limits'
import { amountText } from 'commerce/format-money'
import { parsePrice } from 'commerce/money'
import { clearingWord } from '#src/catalog/product-csv/product-words'
import { isFinerThanCents } from '#src/catalog/import/prices/read-amounts'
import type { Database } from '#src/db/connections/pool'
import { reportFindings } from '#src/csv/report-findings'
import type { ImportSession } from '#src/csv/import-session'
import {
  type ChangedPrices,
  countChangedPrices,
  mergePrices,
  priceChecks,
} from '#src/catalog/import/prices/price-queries'
import type { ProblemList } from '#src/csv/problems'
import { BadCell, quoted, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { type StagedRow, stageRows } from '#src/csv/stage-rows'
import { type StagingTable } from '#src/csv/staging-shared-queries'

const staging: StagingTable = {
  name: 'import_price',
  columns: [
    ['line', 'integer'],
    ['sku', 'text'],
    ['website', 'text'],
    ['price_group', 'text'],
    ['min_qty', 'integer'],
    ['price_cents', 'bigint'],
    ['percent_off', 'numeric'],
    ['is_removed', 'boolean'],
  ],
}

interface PriceFile {
  path: string
  problems: ProblemList
  warnings: ProblemList
}

/** Prices by quantity and group, one per row. Rows that are not in the file stay; one that is cleared goes. */
export async function stagePrices(session: ImportSession, file: PriceFile): Promise<void> {
  await stageRows(session, staging, {
    ...file,
    requiredColumns: ['sku', 'tier_price_qty', 'tier_price'],
    readRow: readPrice,
  })
}

export async function checkPrices(db: Database, file: PriceFile): Promise<void> {
  await reportFindings(db, { file: basename(file.path), checks: priceChecks, problems: file.problems })
}

export async function storePrices(db: Database): Promise<ChangedPrices> {
  await mergePrices(db)
  return countChangedPrices(db)
}

const allGroups = 'ALL GROUPS'

function readPrice(row: CsvRow): StagedRow | undefined {
  const sku = row.cell('sku').trim()
  const qty = readWhole(1, 1_000_000)(row.cell('tier_price_qty'))
  const amount = readAmount(row)
  if (sku === '') row.report('sku', 'the sku is missing')
  if (qty instanceof BadCell) row.report('tier_price_qty', qty.message)
  if (sku === '' || qty instanceof BadCell || !amount) return undefined
  if (row.cell('tier_price_customer_group').length > INDEXED_MAX_LETTERS) {
    row.report('tier_price_customer_group', `has more than ${INDEXED_MAX_LETTERS} letters`)
  }
  const website = row.cell('tier_price_website').trim()
  const group = row.cell('tier_price_customer_group').trim()
  const isEverywhere = website === '' || website === 'base' || /^all\b/i.test(website)
  return new Map([
    ['line', String(row.line)],
    ['sku', sku],
    ['min_qty', qty],
    amount,
    ...(isEverywhere ? [] : [['website', website] as const]),
    ...(group === '' || group.toUpperCase() === allGroups ? [] : [['price_group', group] as const]),
  ])
}

function readAmount(row: CsvRow): readonly [string, string] | undefined {
  const text = row.cell('tier_price')
  const amount = parsePrice(text)
  const kind = row.cell('tier_price_value_type').trim().toLowerCase()
  if (kind !== '' && kind !== 'fixed' && kind !== 'discount') {
    row.report('tier_price_value_type', `${quoted(kind)} is neither Fixed nor Discount`)
    return undefined
  }
  if (text.trim() === clearingWord) return ['is_removed', 'true']
  if (amount === undefined || amount < 0) {
    row.report('tier_price', `${quoted(text)} is not an amount`)
    return undefined
  }
  if (kind !== 'discount') {
    if (isFinerThanCents(text)) row.warn('tier_price', `${quoted(text)} is rounded to ${amountText(amount)}`)
    return ['price_cents', String(amount)]
  }
  if (Number(text) <= 100) return ['percent_off', percentText(row, text.trim())]
  row.report('tier_price', 'a discount is at most 100')
  return undefined
}

const percentDecimals = 4

/** Cut, so that nobody gets for nothing what is nearly 100. */
function percentText(row: CsvRow, text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const cut = `${whole === '' ? '0' : whole}.${fraction.slice(0, percentDecimals).padEnd(percentDecimals, '0')}`
  if (/[1-9]/.test(fraction.slice(percentDecimals)))
    row.warn('tier_price', `${quoted(text)} is cut to ${cut}`)
  return cut
}

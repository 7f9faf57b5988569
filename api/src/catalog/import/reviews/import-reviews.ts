import { isReviewFit, reviewFits } from 'commerce/reviews/review-fit'
import { basename } from 'node:path'
import type { Database } from '#src/db/connections/pool'
import { reportFindings } from '#src/csv/report-findings'
import type { ImportSession } from '#src/csv/import-session'
import type { ProblemList } from '#src/csv/problems'
import { BadCell, type CellReader, readDate, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { reviewChecks } from '#src/catalog/import/reviews/review-queries'
import { type StagedRow, stageRows } from '#src/csv/stage-rows'
import { type StagingTable } from '#src/csv/staging-shared-queries'

const staging: StagingTable = {
  name: 'import_review',
  columns: [
    ['line', 'integer'],
    ['sku', 'text'],
    ['rating', 'smallint'],
    ['fit', 'text'],
    ['title', 'text'],
    ['detail', 'text'],
    ['nickname', 'text'],
    ['created_at', 'timestamptz'],
  ],
}

interface ReviewFile {
  path: string
  problems: ProblemList
  warnings: ProblemList
}

export async function stageReviews(
  session: ImportSession,
  file: ReviewFile & { timeZone: string },
): Promise<void> {
  await stageRows(session, staging, {
    ...file,
    requiredColumns: ['sku', 'title', 'review', 'reviewer'],
    readRow: (row) => readReview(row, file.timeZone),
  })
}

export async function checkReviews(db: Database, file: ReviewFile): Promise<void> {
  await reportFindings(db, { file: basename(file.path), checks: reviewChecks, problems: file.problems })
}

const readFit: CellReader = (text) =>
  isReviewFit(text.trim()) ? text.trim() : new BadCell(`${text} is not one of ${reviewFits.join(', ')}`)

function readReview(row: CsvRow, timeZone: string): StagedRow | undefined {
  const texts = { sku: 'sku', title: 'title', detail: 'review', nickname: 'reviewer' }
  const staged = new Map([['line', String(row.line)]])
  for (const [name, column] of Object.entries(texts)) {
    const text = row.cell(column).trim()
    if (text === '') row.report(column, 'is empty')
    else staged.set(name, text)
  }
  const optional = [
    ['rating', 'rating_value', readWhole(1, 5)],
    ['fit', 'fit', readFit],
    ['created_at', 'created_at', (text: string) => readDate(text, timeZone)],
  ] as const
  for (const [name, column, read] of optional) {
    const text = row.cell(column)
    if (text.trim() === '') continue
    const value = read(text)
    if (value instanceof BadCell) row.report(column, value.message)
    else staged.set(name, value)
  }
  return staged.has('sku') ? staged : undefined
}

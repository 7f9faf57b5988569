import { listReviews } from '#src/catalog/export/queries'
import type { Database } from '#src/db/connections/pool'
import type { Cells } from '#src/csv/write-csv'

export const reviewColumns = [
  ...['sku', 'rating_code', 'rating_value', 'fit', 'title', 'review', 'reviewer', 'email', 'created_at'],
]

const batchSize = 2_000

/** The approved reviews: the import approves what it adds. */
export async function* reviewRows(db: Database): AsyncGenerator<Cells[]> {
  for (let after = 0; ;) {
    const rows = await listReviews(db, { after, limit: batchSize })
    yield rows.map((row) => ({
      sku: row.sku,
      rating_code: 'Rating',
      rating_value: row.rating === null ? '' : String(row.rating),
      fit: row.fit ?? '',
      title: row.title,
      review: row.detail,
      reviewer: row.nickname,
      created_at: row.createdAt,
    }))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

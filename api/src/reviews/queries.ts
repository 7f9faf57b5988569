import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

export interface ReviewRow {
  id: number
  product_id: number
  title: string
  detail: string
  nickname: string
  status: number
  rating: number | null
  created_at: Date
}

/** Approved reviews, the newest first. Null: any product. */
export async function listApprovedReviews(
  db: Database,
  asked: { productIds: number[] | null; oldestFirst: boolean; from: number; size: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const direction = asked.oldestFirst ? sql`asc` : sql`desc`
  const wanted = sql`status = 1 and (${asked.productIds}::int[] is null or product_id = any(${asked.productIds}))`
  const [page, count] = await Promise.all([
    sql<ReviewRow>`select id, product_id, title, detail, nickname, status, rating, created_at from review
      where ${wanted} order by created_at ${direction}, id ${direction}
      limit ${asked.size} offset ${asked.from}`.execute(db),
    sql<{ total: number }>`select count(*) as total from review where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

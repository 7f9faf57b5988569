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

export async function isProductOffered(db: Database, productId: number): Promise<boolean> {
  const { rows } = await sql`select from product where id = ${productId} and status <> 2`.execute(db)
  return rows.length > 0
}

export interface NewReview {
  productId: number
  nickname: string
  title: string
  detail: string
  rating: number | null
  customerId: number | null
}

/** A review that waits for approval; one that is there word for word stays as it is. */
export async function insertReview(db: Database, review: NewReview): Promise<void> {
  const { productId, nickname, title, detail, rating, customerId } = review
  await sql`insert into review (product_id, status, nickname, title, detail, rating, customer_id)
    values (${productId}, 2, ${nickname}, ${title}, ${detail}, ${rating}, ${customerId})
    on conflict (product_id, nickname, title, detail) do nothing`.execute(db)
}

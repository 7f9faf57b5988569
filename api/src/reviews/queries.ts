import type { ReviewFit } from 'commerce/reviews/review-fit'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface ReviewRow {
  id: number
  product_id: number
  title: string
  detail: string
  nickname: string
  status: number
  rating: number | null
  fit: ReviewFit | null
  created_at: Date
}

/** Approved reviews, newest first. Null: of any product. */
export async function listApprovedReviews(
  db: Database,
  asked: {
    productIds: number[] | null
    ratings: number[] | null
    oldestFirst: boolean
    from: number
    size: number
  },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const direction = asked.oldestFirst ? 'asc' : 'desc'
  const ofProducts = approvedReviews(db, asked.productIds)
  const { ratings } = asked
  const approved = ratings ? ofProducts.where('rating', '=', sql<number>`any(${ratings}::int[])`) : ofProducts
  const [rows, { total }] = await Promise.all([
    approved
      .select(['id', 'product_id', 'title', 'detail', 'nickname', 'status', 'rating', 'fit', 'created_at'])
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(asked.size)
      .offset(asked.from)
      .$narrowType<{ fit: ReviewFit | null }>()
      .execute(),
    approved.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

function approvedReviews(db: Database, productIds: number[] | null) {
  const approved = db.selectFrom('review').where('status', '=', 1)
  return productIds ? approved.where('product_id', '=', sql<number>`any(${productIds}::int[])`) : approved
}

/** How many approved reviews gave each rating, the highest first. Null: of any product. */
export async function countRatings(
  db: Database,
  productIds: number[] | null,
): Promise<{ rating: number; count: number }[]> {
  return approvedReviews(db, productIds)
    .where('rating', 'is not', null)
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .groupBy('rating')
    .orderBy('rating', 'desc')
    .$narrowType<{ rating: number }>()
    .execute()
}

/** How many approved reviews say that a product fits in this way. Null: of any product. */
export async function countFits(
  db: Database,
  productIds: number[] | null,
): Promise<{ fit: ReviewFit; count: number }[]> {
  return approvedReviews(db, productIds)
    .where('fit', 'is not', null)
    .select(({ fn }) => ['fit', fn.countAll<number>().as('count')])
    .groupBy('fit')
    .$narrowType<{ fit: ReviewFit }>()
    .execute()
}

/** False: there is no such review. */
export async function setReviewStatus(db: Database, id: number, status: 1 | 3): Promise<boolean> {
  const moderated = await db
    .updateTable('review')
    .set({ status })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return moderated !== undefined
}

const pendingAtOnce = 100

export async function listPendingReviews(db: Database) {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'product.sku', 'nickname', 'title', 'detail', 'rating', 'fit'])
    .where('review.status', '=', 2)
    .orderBy('review.created_at')
    .limit(pendingAtOnce)
    .execute()
}

export async function countPendingReviews(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('status', '=', 2)
    .executeTakeFirstOrThrow()
  return count
}

export async function isProductOffered(db: Database, productId: number): Promise<boolean> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('status', '<>', 2)
    .executeTakeFirst()
  return product !== undefined
}

interface OwnReviewRow extends Omit<ReviewRow, 'status'> {
  status: 1 | 2 | 3
  sku: string
  product_name: string
}

/** What a customer wrote, the latest first, and how much there is of it. */
export async function listReviewsOf(
  db: Database,
  { customerId, storeCode }: { customerId: number; storeCode: string },
  page: { from: number; size: number },
): Promise<{ rows: OwnReviewRow[]; total: number }> {
  const [found, counted] = await Promise.all([
    sql<OwnReviewRow>`select review.id, review.product_id, product.sku,
        coalesce(texts.name, product.name) as product_name, title, detail, nickname,
        review.status, rating, fit, review.created_at
      from review join product on product.id = review.product_id
      left join product_text texts on texts.product_id = product.id and texts.store_code = ${storeCode}
      where customer_id = ${customerId}
      order by review.created_at desc, review.id desc limit ${page.size} offset ${page.from}`.execute(db),
    sql<{ total: number }>`select count(*) as total from review where customer_id = ${customerId}`.execute(
      db,
    ),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

interface NewReview {
  productId: number
  nickname: string
  title: string
  detail: string
  rating: number | null
  fit: string | null
  customerId: number | null
}

/** A review that waits for approval; an identical one stays as it is. */
export async function insertReview(db: Database, review: NewReview): Promise<void> {
  const { productId, nickname, title, detail, rating, fit, customerId } = review
  await sql`insert into review (product_id, status, nickname, title, detail, rating, fit, customer_id)
    values (${productId}, 2, ${nickname}, ${title}, ${detail}, ${rating}, ${fit}, ${customerId})
    on conflict (product_id, md5(nickname), md5(title), md5(detail)) do nothing`.execute(db)
}

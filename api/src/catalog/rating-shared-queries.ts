import { RATINGS_ASSUMED_COUNT, RATINGS_ASSUMED_TENTHS } from 'commerce/limits'
import { type RawBuilder, sql } from 'kysely'

/** The rule of commerce/src/reviews/rating-rank.ts over the approved reviews of a product. */
export function ratingRankOf(productId: RawBuilder<unknown>): RawBuilder<unknown> {
  const assumed = RATINGS_ASSUMED_COUNT * RATINGS_ASSUMED_TENTHS * 100
  return sql`(select case when count(r.rating) = 0 then 0
      else ((${assumed}::bigint + sum(r.rating) * 1000) / (${RATINGS_ASSUMED_COUNT}::bigint + count(r.rating)))::int end
    from review r where r.product_id = ${productId} and r.status = 1)`
}

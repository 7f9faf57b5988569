import type { WireOwnReviews } from 'commerce/contract/reviews'
import { REVIEW_PAGE_SIZE } from 'commerce/limits'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { listReviewsOf } from '#src/reviews/queries'

/** What a customer wrote, whatever became of it. */
export async function listOwnReviews(
  ctx: Ctx<CustomerActor>,
  { query: { currentPage = 1 } }: { query: { currentPage?: number | undefined } },
): Promise<WireOwnReviews> {
  const page = { from: (currentPage - 1) * REVIEW_PAGE_SIZE, size: REVIEW_PAGE_SIZE }
  const asked = { customerId: ctx.actor.customerId, storeCode: ctx.scope.storeView.code }
  const { rows, total } = await listReviewsOf(ctx.db, asked, page)
  return {
    items: rows.map(({ status, created_at, ...review }) => ({
      ...review,
      review_status: status,
      created_at: created_at.toISOString(),
    })),
    total_count: total,
  }
}

import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { setReviewStatus } from '#src/reviews/queries'

const verdicts = {
  approve: { status: 1, event: 'review-approved' },
  reject: { status: 3, event: 'review-rejected' },
} as const
export type ReviewVerdict = keyof typeof verdicts

/**
 * SHOP-03: shows or hides a review; the decision can be changed later. Lists, ratings and product pages follow within a
 * second. False: there is no such review.
 */
export async function moderateReview(ctx: WriteCtx, id: number, verdict: ReviewVerdict): Promise<boolean> {
  const { status, event } = verdicts[verdict]
  return inTransaction(ctx.db, async (tx) => {
    const isThere = await setReviewStatus(tx, id, status)
    if (isThere) await recordEvent(tx, eventBy(ctx, { event, subject: { kind: 'review', id } }))
    return isThere
  })
}

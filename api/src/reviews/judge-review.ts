import type { Database } from '#src/db/pool'
import { setReviewStatus } from '#src/reviews/queries'

const statusAfter = { approve: 1, reject: 3 } as const
export type Verdict = keyof typeof statusAfter

/**
 * SHOP-03: shows a review, or takes it away; one that was judged can be judged anew. Lists, ratings and product pages follow
 * within a second. False: there is no such review.
 */
export async function judgeReview(db: Database, id: number, verdict: Verdict): Promise<boolean> {
  return setReviewStatus(db, id, statusAfter[verdict])
}

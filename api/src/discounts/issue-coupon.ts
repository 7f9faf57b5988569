import type { Database } from '#src/db/connections/pool'
import { newCouponCode } from '#src/discounts/new-coupon-code'
import { insertCoupon } from '#src/discounts/queries'

/** A coupon of a rule that is used once; returns its id. */
export async function issueCoupon(tx: Database, ruleId: number): Promise<number> {
  return insertCoupon(tx, { ruleId, code: newCouponCode(), maxUses: 1 })
}

import type { Database } from '#src/db/connections/pool'
import { deleteUse } from '#src/discounts/queries'

/** Returns the coupon use of a canceled order. */
export async function giveBackCoupon(tx: Database, orderId: number): Promise<void> {
  await deleteUse(tx, orderId)
}

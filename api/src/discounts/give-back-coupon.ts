import type { Database } from '#src/db/connections/pool'
import { deleteUse } from '#src/discounts/queries'

/** The use of a coupon by an order that came to nothing counts no longer. */
export async function giveBackCoupon(tx: Database, orderId: number): Promise<void> {
  await deleteUse(tx, orderId)
}

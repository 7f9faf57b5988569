import type { Database } from '#src/db/pool'
import { deletePaidOrders } from '#src/orders/unpaid-queries'

/** Whose an order is that was unpaid: nobody counts it any more. */
export function forgetPaidOrders(db: Database, { most }: { most: number }): Promise<number> {
  return deletePaidOrders(db, most)
}

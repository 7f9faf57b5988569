import type { WirePastOrder } from 'commerce/contract/order-history'
import type { Database } from '#src/db/connections/pool'
import { getPastOrder } from '#src/orders/history/history-queries'
import { presentPastOrder } from '#src/orders/present'

/** One order with all that became of it, without its downloads. The caller has checked who asks. */
export async function readPastOrder(db: Database, orderId: number): Promise<WirePastOrder> {
  return presentPastOrder(await getPastOrder(db, orderId), [])
}

import type { Database } from '#src/db/pool'
import { insertHistory } from '#src/orders/fulfilment/state-queries'

/** Writes into the history of an order what became of its money elsewhere. */
export async function noteOnOrder(tx: Database, orderId: number, comment: string): Promise<void> {
  await insertHistory(tx, orderId, { verb: 'pay', comment })
}

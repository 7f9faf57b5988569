import type { Database } from '#src/db/connections/pool'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** Mails its confirmation to the buyer of an order that waited for its payment, once. */
export async function confirmOrder(tx: Database, orderNumber: string): Promise<void> {
  await enqueueJob(tx, { kind: 'mail.order_confirmation', key: orderNumber, payload: { orderNumber } })
}

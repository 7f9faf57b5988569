import type { Database } from '#src/db/connections/pool'
import type { OrderToChange } from '#src/orders/fulfillment/state-queries'
import { type EarningsCause, settleEarnings } from '#src/studio-sales/settle-earnings'

/** A payment or a refund of a studio's order changes what the studio earned. An order of the public shop asks nothing. */
export async function settleStudio(
  tx: Database,
  order: Pick<OrderToChange, 'id' | 'studioId'> | undefined,
  cause: EarningsCause,
): Promise<void> {
  if (order?.studioId == null) return
  await settleEarnings(tx, { orderId: order.id, studioId: order.studioId }, cause)
}

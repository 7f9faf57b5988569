import { RESTORE_NUMBER_GAP } from 'commerce/limits'
import { sequenceOf } from 'commerce/orders/order-number'
import type { Database } from '#src/db/connections/pool'
import { readOrderLog } from '#src/orders/log/order-log'
import { skipNumbers } from '#src/orders/log/order-log-queries'

/** After a restore: no order gets a number that a lost order may have in someone's mail. */
export async function continueNumbers(
  db: Database,
  { orderLog, since }: { orderLog: string; since: Date },
): Promise<void> {
  let lastOrder = 0
  for await (const { order } of readOrderLog(orderLog))
    lastOrder = Math.max(lastOrder, sequenceOf(order) ?? 0)
  await skipNumbers(db, { gap: RESTORE_NUMBER_GAP, since, lastOrder })
}

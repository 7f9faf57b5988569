import { limitTries } from '#src/attempts/limit-tries'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { cardFailureLimits } from '#src/orders/limits/limit-orders'
import { findBuyerKeys } from '#src/orders/limits/unpaid-queries'

/** Counts a card that was refused for an order, for the buyer of it. */
export async function countCardFailure(
  { now }: Pick<AppContext, 'now'>,
  tx: Database,
  orderId: number,
): Promise<void> {
  const keys = await findBuyerKeys(tx, orderId)
  if (!keys) return
  // What was refused was refused: there is nothing left to stop here.
  const limits = cardFailureLimits(keys).map((limit) => ({ ...limit, most: Infinity }))
  await limitTries({ db: tx, now }, limits)
}

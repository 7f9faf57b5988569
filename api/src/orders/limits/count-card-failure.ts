import { limitTries } from '#src/attempts/limit-tries'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { cardFailureLimits } from '#src/orders/limits/limit-orders'
import { findBuyerKeys } from '#src/orders/limits/unpaid-queries'

/** Counts a declined card for the buyer of an order. */
export async function countCardFailure(
  { now }: Pick<AppContext, 'now'>,
  tx: Database,
  orderId: number,
): Promise<void> {
  const keys = await findBuyerKeys(tx, orderId)
  if (!keys) return
  // The card is already declined: there is nothing left to refuse here.
  const limits = cardFailureLimits(keys).map((limit) => ({ ...limit, most: Infinity }))
  await limitTries({ db: tx, now }, limits)
}

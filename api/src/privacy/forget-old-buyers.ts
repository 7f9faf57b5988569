import type { Config } from '#src/config'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { blankOrders, lockOldOrders } from '#src/privacy/order-queries'

/**
 * E-63: removes the buyers from expired orders; returns how many. Every change of an order restarts its time, and an
 * unfinished order keeps its buyer.
 */
export function forgetOldBuyers(
  db: Database,
  { now, most, config }: { now: Date; most: number; config: Pick<Config, 'orders'> },
): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - config.orders.years)
  const forget = async (tx: Database) => {
    const orderIds = await lockOldOrders(tx, { before, most })
    if (orderIds.length > 0) await blankOrders(tx, orderIds)
    return orderIds.length
  }
  return db.isTransaction ? forget(db) : inTransaction(db, forget)
}

import { MISSING_ORDERS_MAX } from 'commerce/limits'
import type { Database } from '#src/db/connections/pool'
import { type LoggedOrder, readOrderLog } from '#src/orders/log/order-log'
import { findPlacedAt } from '#src/orders/log/order-log-queries'

export interface MissingOrders {
  /** of all orders in the list */
  logged: number
  count: number
  /** the first of them */
  orders: LoggedOrder[]
}

const atOnce = 1_000
/** The list has the time of the answer, the database that of the transaction. */
const sameMomentMs = 60 * 60_000

/** Orders of the list that the database does not have, or whose number it has for another order. */
export async function findMissingOrders(db: Database, file: string): Promise<MissingOrders> {
  const missing = new Map<string, LoggedOrder>()
  let logged = 0
  let batch: LoggedOrder[] = []
  const look = async () => {
    for (const order of await withoutThere(db, batch)) missing.set(`${order.order} ${order.placedAt}`, order)
    batch = []
  }
  for await (const order of readOrderLog(file)) {
    logged++
    batch.push(order)
    if (batch.length === atOnce) await look()
  }
  await look()
  return { logged, count: missing.size, orders: [...missing.values()].slice(0, MISSING_ORDERS_MAX) }
}

async function withoutThere(db: Database, orders: LoggedOrder[]): Promise<LoggedOrder[]> {
  if (orders.length === 0) return []
  const placedAt = await findPlacedAt(
    db,
    orders.map(({ order }) => order),
  )
  return orders.filter((logged) => {
    const there = placedAt.get(logged.order)
    return !there || Math.abs(there.getTime() - Date.parse(logged.placedAt)) > sameMomentMs
  })
}

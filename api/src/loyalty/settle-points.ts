import { pointsFor } from 'commerce/loyalty/points'
import type { Database } from '#src/db/connections/pool'
import { findOrderPoints, findPointsPerUnit, insertEntry } from '#src/loyalty/queries'

/**
 * Brings the points of an order to what its goods are worth that are paid and not given back. It is called in the
 * transaction of each payment, which holds the order. Called again it changes nothing.
 */
export async function settlePoints(tx: Database, orderId: number): Promise<void> {
  const order = await findOrderPoints(tx, orderId)
  if (!order) return
  const pointsPerUnit = order.pointsPerUnit ?? (await findPointsPerUnit(tx, order))
  const points = pointsFor(order.goodsCents, pointsPerUnit) - order.points
  if (points === 0) return
  await insertEntry(tx, { orderId, customerId: order.customerId, points, pointsPerUnit })
}

/** The same in the transaction of a refund. It never gives points, whatever rule holds meanwhile. */
export async function takeBackPoints(tx: Database, orderId: number): Promise<void> {
  const order = await findOrderPoints(tx, orderId)
  if (!order || order.pointsPerUnit === null) return
  const { customerId, pointsPerUnit } = order
  const points = pointsFor(order.goodsCents, pointsPerUnit) - order.points
  if (points < 0) await insertEntry(tx, { orderId, customerId, points, pointsPerUnit })
}

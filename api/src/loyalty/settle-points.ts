import { pointsOfOrder } from 'commerce/loyalty/points'
import type { Database } from '#src/db/connections/pool'
import { findOrderPoints, findPointsPerUnit, insertEntry, insertPayments } from '#src/loyalty/queries'

/**
 * Lets what was paid of an order since the card was opened earn by the rule that holds now, each payment once, and brings
 * its points to what is not given back. It is called in the transaction of each payment, which holds the order. Called
 * again it changes nothing.
 */
export async function settlePoints(tx: Database, orderId: number): Promise<void> {
  const order = await findOrderPoints(tx, orderId)
  if (!order) return
  const { customerId } = order
  const pointsPerUnit = await findPointsPerUnit(tx, order)
  await insertPayments(tx, { orderId, customerId, pointsPerUnit })
  const settled = await findOrderPoints(tx, orderId)
  if (!settled) return
  const points = pointsOfOrder(settled.lines, settled.givenBackCents) - settled.points
  if (points !== 0) await insertEntry(tx, { orderId, customerId, points })
}

/** The same in the transaction of a refund. It never gives points. */
export async function takeBackPoints(tx: Database, orderId: number): Promise<void> {
  const order = await findOrderPoints(tx, orderId)
  if (!order) return
  const points = pointsOfOrder(order.lines, order.givenBackCents) - order.points
  if (points < 0) await insertEntry(tx, { orderId, customerId: order.customerId, points })
}

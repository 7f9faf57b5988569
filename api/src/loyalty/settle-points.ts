import { pointsOfOrder } from 'commerce/loyalty/points'
import type { Database } from '#src/db/connections/pool'
import { findOrderPoints, insertEntry, insertPayments } from '#src/loyalty/queries'

/**
 * Lets what was paid of an order since the card was opened earn by the rule of its time, each payment once, and brings
 * its points to what is not given back. It is called in the transaction of each payment, which holds the order. Called
 * again it changes nothing.
 */
export async function settlePoints(tx: Database, orderId: number): Promise<void> {
  const change = await changeOfPoints(tx, orderId)
  if (change && change.points !== 0) await insertEntry(tx, change)
}

/** The same in the transaction of a refund. It never gives points. */
export async function takeBackPoints(tx: Database, orderId: number): Promise<void> {
  const change = await changeOfPoints(tx, orderId)
  if (change && change.points < 0) await insertEntry(tx, change)
}

async function changeOfPoints(tx: Database, orderId: number) {
  await insertPayments(tx, orderId)
  const order = await findOrderPoints(tx, orderId)
  if (!order) return undefined
  const { customerId, lines, givenBackCents } = order
  return { orderId, customerId, points: pointsOfOrder(lines, givenBackCents) - order.points }
}

import type { Cents } from 'commerce/money'
import type { Database } from '#src/db/connections/pool'
import { readMoneyBefore, readOrderMoney } from '#src/orders/fulfillment/refunds/order-money-queries'
import { paidBackCents } from '#src/orders/fulfillment/refunds/pay-back-text'

/** How much of an earlier refund was paid back. */
export async function readPaidBack(
  db: Database,
  { orderId, refundId, refundCents }: { orderId: number; refundId: number; refundCents: Cents },
): Promise<Cents> {
  return paidBackCents(await readOrderMoney(db, orderId, { refundId }), refundCents)
}

/** The same of several, by the number of the refund. */
export async function readAllPaidBack(
  db: Database,
  refunds: { id: number; grandTotalCents: Cents }[],
): Promise<Map<number, Cents>> {
  if (refunds.length === 0) return new Map()
  const before = await readMoneyBefore(
    db,
    refunds.map(({ id }) => id),
  )
  return new Map(
    refunds.map(({ id, grandTotalCents }) => {
      const money = before.get(id)
      if (!money) throw new Error(`There is no refund ${id}.`)
      return [id, paidBackCents(money, grandTotalCents)]
    }),
  )
}

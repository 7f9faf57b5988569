import { orderComments } from 'commerce/orders/order-comments'
import type { JobCtx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { cancelUnpaidOrder } from '#src/orders/fulfillment/unpaid/cancel-unpaid-order'
import { type BegunPayment, listUnpaid, lockUnpaid } from '#src/orders/fulfillment/expiry/expiry-queries'

const atOnce = 100

/** What a provider says of a payment that its order waited for in vain. */
export type FoundPayment =
  | { kind: 'paid'; settle: (tx: Database) => Promise<void> }
  | { kind: 'unpaid' }
  /** it may become either */
  | { kind: 'open' }

export type AskProvider = (payment: BegunPayment) => Promise<FoundPayment>

const askNobody: AskProvider = async () => ({ kind: 'unpaid' })

/**
 * Cancels orders that were not paid in time, so that others can buy their goods; returns how many. A payment in
 * progress locks its order: either the payment or this wins. A payment that its provider has and could not tell pays
 * its order, and one that is open keeps it.
 */
export async function expireOrders(ctx: JobCtx, ask: AskProvider = askNobody): Promise<number> {
  const { db, log } = ctx
  const { paymentMinutes } = ctx.config.orders
  let canceled = 0
  for (const { id: orderId, payment } of await listUnpaid(db, { paymentMinutes, most: atOnce })) {
    try {
      // Before the order is locked: an answer can take seconds.
      const found = payment && (await ask(payment))
      if (found?.kind === 'open') continue
      const isCanceled = await inTransaction(db, async (tx) => {
        const orderNumber = await lockUnpaid(tx, orderId, paymentMinutes)
        if (orderNumber === undefined) return false
        if (found?.kind === 'paid') {
          await found.settle(tx)
          return false
        }
        const order = { id: orderId, orderNumber }
        await cancelUnpaidOrder({ ...ctx, db: tx }, order, orderComments.paymentNotMade)
        return true
      })
      if (isCanceled) canceled += 1
    } catch (error) {
      // One that cannot be canceled does not stop the others.
      log.error({ err: error, order: orderId }, 'unpaid order not canceled')
    }
  }
  return canceled
}

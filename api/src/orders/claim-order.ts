import { FOREIGN_ORDER_CLAIMS_OF_IP } from 'commerce/limits'
import type { CustomerActor } from '#src/actor'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, requireTriesLeft } from '#src/attempts/limit-tries'
import { eventBy, orderSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { requireAccount } from '#src/customers/require-account'
import { inTransaction } from '#src/db/transaction'
import { settlePoints } from '#src/loyalty/settle-points'
import { claimOrderOfGuest, findOrderOfKey } from '#src/orders/claim-queries'
import { orderNotFound } from '#src/orders/placing/order-not-found'

/** Whoever has the key placed the order, or uses its buyer's browser: it goes to an account of the same e-mail. */
export async function claimOrder(
  ctx: Ctx<CustomerActor>,
  { body }: { body: { order_id: string } },
): Promise<boolean> {
  const { customerId } = ctx.actor
  const limits = ipLimits(ctx.ip, ['order-claim'], FOREIGN_ORDER_CLAIMS_OF_IP)
  await requireTriesLeft(ctx, ...limits)
  const isTheirs = await inTransaction(ctx.db, async (tx) => {
    const order = await findOrderOfKey(tx, body.order_id)
    if (!order) return false
    if (order.customerId !== null) return order.customerId === customerId
    const { email } = await requireAccount(tx, customerId)
    if (emailKey(order.email) !== emailKey(email)) return false
    if (!(await claimOrderOfGuest(tx, order.id, customerId))) return false
    await settlePoints(tx, order.id)
    await recordEvent(tx, eventBy(ctx, { event: 'order-claimed', subject: orderSubject(order.id) }))
    return true
  })
  if (isTheirs) return true
  await limitTries(ctx, limits)
  throw orderNotFound()
}

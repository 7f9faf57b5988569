import { jobActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { isDue, limitCardPayments, notDue } from '#src/payment/begin-card-payment'
import { getPayment } from '#src/payment/get-payment'
import { holdPayment, insertEvent } from '#src/payment/queries'
import { settlePayment } from '#src/payment/settle-payment'
import { testIntentId } from '#src/payment/test-card/test-provider'

/** Pays an order of a demo, as a provider's message would: the order goes on, and no money moves. */
export async function payByTestCard(ctx: Ctx, { body }: { body: { order_id: string } }): Promise<boolean> {
  const { orderNumber, payment } = await getPayment(ctx, body.order_id)
  if (!ctx.config.takesTestCards || payment?.provider !== 'test') throw notDue()
  if (payment.state === 'paid') return true
  if (!isDue(payment)) throw notDue()
  await limitCardPayments(ctx, payment)
  const intentId = testIntentId(orderNumber)
  const { amountCents, currency } = payment
  await inTransaction(ctx.db, async (tx) => {
    const held = await holdPayment(tx, { id: intentId, orderNumber })
    if (!held || !(await insertEvent(tx, { id: intentId, paymentId: held.id, kind: 'succeeded' }))) return
    const told = { kind: 'succeeded' as const, amountCents, currency, intentId }
    await settlePayment({ ...ctx, actor: jobActor('test-card'), db: tx }, { payment: held, told })
  })
  const paid = await getPayment(ctx, body.order_id)
  if (paid.payment?.state !== 'paid') throw notDue()
  return true
}

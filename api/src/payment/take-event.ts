import { messages } from 'commerce/messages'
import { type PaymentEvent, type PaymentState, stateAfterEvent } from 'commerce/payment/state-after-event'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/pool'
import { inTransaction } from '#src/db/transaction'
import { cancelOrder } from '#src/orders/fulfilment/cancel-order'
import { invoiceOrder } from '#src/orders/fulfilment/invoice-order'
import { noteOnOrder } from '#src/orders/fulfilment/note-on-order'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { type HeldPayment, holdPayment, insertEvent, writePaymentState } from '#src/payment/queries'
import type { SignedEvent } from '#src/payment/read-signed-event'

const kinds: Partial<Record<string, PaymentEvent['kind']>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
}

type Parts = Pick<AppContext, 'db' | 'config' | 'log'>

/** Does what a message of the provider asks for, once: pays or cancels the order. What is of no order of ours is left alone. */
export async function takeEvent(parts: Parts, event: SignedEvent): Promise<void> {
  const { type, id: eventId } = event
  const { object: intent } = event.data
  const kind = kinds[type]
  if (!kind || intent.object !== 'payment_intent') return
  const sum = { amountCents: intent.amount_received ?? 0, currency: intent.currency ?? '' }
  await inTransaction(parts.db, async (tx) => {
    const orderNumber = intent.metadata?.['order_number'] ?? null
    const payment = await holdPayment(tx, { id: intent.id, orderNumber })
    if (!payment || !(await insertEvent(tx, { id: eventId, paymentId: payment.id, kind }))) return
    const state = stateAfterEvent({ ...payment, isAwaited: isAwaited(payment) }, { kind, ...sum })
    if (state === payment.state) return
    await writePaymentState(tx, payment.id, { state, intentId: intent.id })
    await followState(parts, tx, { payment, state, intentId: intent.id })
  })
}

// One that is held goes on later: until then the message is refused, and the provider sends it again.
function isAwaited({ orderState, orderStatus }: HeldPayment): boolean {
  return orderState === 'holded' || orderStatus === 'pending_payment'
}

async function followState(
  { config, log }: Parts,
  tx: Database,
  { payment, state, intentId }: { payment: HeldPayment; state: PaymentState; intentId: string },
): Promise<void> {
  const { orderId, orderNumber } = payment
  switch (state) {
    case 'paid':
      await invoiceOrder(tx, orderId, { paidBy: `stripe ${intentId}` })
      if (!config.mail.confirmsOrders) return
      return enqueueJob(tx, {
        ...{ kind: 'mail.order_confirmation', key: orderNumber },
        payload: { orderNumber },
      })
    case 'canceled':
      if (isAwaited(payment)) await cancelOrder(tx, orderId, messages.paymentCanceled)
      return
    case 'mismatch':
    case 'late':
      log.error({ order: orderNumber, payment: intentId, state }, 'payment to be paid back')
      return noteOnOrder(tx, orderId, state === 'late' ? messages.paymentLate : messages.paymentOfOtherSum)
    case 'due':
    case 'failed':
      return
  }
}

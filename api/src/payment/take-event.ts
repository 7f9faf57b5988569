import type { PaymentEvent } from 'commerce/payment/state-after-event'
import type { AppContext, WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { holdPayment, insertEvent } from '#src/payment/queries'
import { type EventObject, readEventObject, type SignedEvent } from '#src/payment/stripe/read-signed-event'
import { settlePayment } from '#src/payment/settle-payment'
import { stopCardTries } from '#src/payment/stop-card-tries'

const paymentKinds: Partial<Record<string, PaymentEvent['kind']>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
}

/** From all of them we only need to know which payment they are about. */
const refundTypes = [
  ...['charge.refunded', 'charge.refund.updated'],
  ...['refund.created', 'refund.updated', 'refund.failed'],
]

type Parts = WriteCtx & Pick<AppContext, 'config' | 'log'>

/** Processes a message of the provider, once. Messages about foreign orders or of other kinds are ignored. */
export async function takeEvent(parts: Parts, event: SignedEvent): Promise<void> {
  const kind = paymentKinds[event.type]
  if (!kind && !refundTypes.includes(event.type)) return
  const object = readEventObject(event)
  if (kind && object.object === 'payment_intent')
    return takePaymentEvent(parts, event.id, { kind, intent: object })
  if (!kind && typeof object.payment_intent === 'string')
    return takeRefundEvent(parts, event, object.payment_intent)
}

async function takePaymentEvent(
  parts: Parts,
  eventId: string,
  { kind, intent }: { kind: PaymentEvent['kind']; intent: EventObject },
): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const orderNumber = intent.metadata?.['order_number'] ?? null
    const payment = await holdPayment(tx, { id: intent.id, orderNumber })
    if (!payment || !(await insertEvent(tx, { id: eventId, paymentId: payment.id, kind }))) return
    const sum = { amountCents: intent.amount_received ?? 0, currency: intent.currency ?? '' }
    await settlePayment({ ...parts, db: tx }, { payment, told: { kind, ...sum, intentId: intent.id } })
    if (kind === 'failed') await stopCardTries({ ...parts, db: tx }, payment)
  })
}

/** The state of a payment's refunds is read from the provider later: messages about them come in any order. */
async function takeRefundEvent({ db }: Parts, event: SignedEvent, intentId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await holdPayment(tx, { id: intentId, orderNumber: null })
    if (!payment || !(await insertEvent(tx, { id: event.id, paymentId: payment.id, kind: event.type })))
      return
    await enqueueJob(tx, {
      kind: 'payment.read_refunds',
      key: event.id,
      payload: { paymentId: payment.id, intentId },
    })
  })
}

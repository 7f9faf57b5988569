import { JOB_MAX_TRIES } from 'commerce/limits'
import type { Cents } from 'commerce/money'
import { orderComments } from 'commerce/orders/order-comments'
import * as z from 'zod'
import type { WriteCtx, JobCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { noteOnOrder } from '#src/orders/fulfillment/write-history'
import { moneyText } from '#src/orders/fulfillment/money-text'
import {
  type NewRefund,
  type PaymentProvider,
  ProviderFailure,
  ProviderRefused,
} from '#src/payment/payment-provider'
import { countMadeByHand, spendOnNoOrder } from '#src/payment/refunds/count-made-by-hand'
import { takeMissingPart } from '#src/payment/refunds/missing-by-hand'
import { refundKey } from '#src/payment/refunds/refund-key'
import {
  findPaymentOfRefund,
  holdRefundedPayment,
  isOpen,
  isSettledInPart,
  type PaymentRefund,
  type RefundedPayment,
  refundOf,
  writeRefundElsewhere,
  writeRefundState,
} from '#src/payment/refunds/refund-queries'
import { takeRefunds } from '#src/payment/refunds/take-refunds'

const payloadSchema = z.object({ paymentRefundId: z.int() })

type Parts = JobCtx & { provider: PaymentProvider }

interface ToSend {
  id: number
  paymentId: number
  intentId: string
  /** a retry of a failed refund */
  hasFailed: boolean
}

/**
 * Refunds money by the provider, once however often it is tried: existing refunds are looked up first, because the
 * provider forgets idempotency keys after a day.
 */
export async function sendRefund(parts: Parts, job: { payload: unknown; tries: number }): Promise<void> {
  const { paymentRefundId: id } = payloadSchema.parse(job.payload)
  const found = await findPaymentOfRefund(parts.db, id)
  if (!found) return
  const refund = { ...found, id }
  try {
    await send(parts, refund)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const isNeedless = error.code === 'charge_already_refunded'
      const state = await noteFailure(parts, refund, isNeedless ? 'needless' : 'failed')
      if (state === 'needless' || state === 'settled') return
    } else if (error instanceof ProviderFailure && job.tries >= JOB_MAX_TRIES) {
      await noteFailure(parts, refund, 'asked')
    }
    throw error
  }
}

async function send(parts: Parts, toSend: ToSend): Promise<void> {
  const { db, provider } = parts
  const { paymentId, intentId } = toSend
  await takeRefunds(parts, paymentId, await provider.listRefunds(intentId))
  const wanted = await inTransaction(db, (tx) => beginTry({ ...parts, db: tx }, toSend))
  if (!wanted) return
  if (wanted instanceof ProviderRefused) throw wanted
  const made = await provider.createRefund(wanted)
  await takeRefunds(parts, paymentId, [made])
  if (made.state === 'failed') throw notArrived()
}

function notArrived(): ProviderRefused {
  return new ProviderRefused('The provider could not bring the money back.')
}

/** The request to send; undefined if it is done or on its way. After a final failure it is a new request. */
async function beginTry(
  ctx: WriteCtx,
  { paymentId, id, hasFailed }: ToSend,
): Promise<NewRefund | ProviderRefused | undefined> {
  const tx = ctx.db
  const payment = await holdRefundedPayment(tx, paymentId)
  const refund = refundOf(payment, id)
  if (!isOpen(refund)) return undefined
  const isAgain = refund.state === 'failed'
  if (isAgain && !hasFailed) throw notArrived()
  // Of money that pays no order the provider itself gives no more than it still has.
  const isCounted = refund.cause === 'refund' || isSettledInPart(payment)
  const byHandCents = isCounted ? await countMadeByHand(tx, payment, refund) : 0
  if (byHandCents > 0) return leaveToHand(ctx, payment, { refund, byHandCents })
  const attempt = isAgain ? refund.attempt + 1 : refund.attempt
  if (isAgain) {
    await writeRefundState(tx, { ...refund, state: 'asked', attempt, providerNumber: null })
    const sum = moneyText(refund.amountCents, payment.currency)
    await noteOnOrder(ctx, payment.orderId, `${orderComments.refundAskedAgain} ${sum}.`)
  }
  return requestOf(payment, { ...refund, attempt })
}

function requestOf(payment: RefundedPayment, { id, attempt, cause, amountCents }: PaymentRefund): NewRefund {
  return {
    key: refundKey(payment, { id, attempt }),
    intentId: payment.intentId,
    expectedCents: amountCents,
    ...((cause === 'refund' || isSettledInPart(payment)) && { amountCents }),
  }
}

/** What somebody has made at the provider's own pages meanwhile is not paid a second time. */
async function leaveToHand(
  ctx: WriteCtx,
  payment: RefundedPayment,
  { refund, byHandCents }: { refund: PaymentRefund; byHandCents: Cents },
): Promise<ProviderRefused | undefined> {
  const sumText = (cents: Cents) => moneyText(cents, payment.currency)
  if (refund.state === 'asked') {
    const whole = await takeMissingPart(ctx.db, payment.id, refund)
    if (whole.amountCents > refund.amountCents) {
      await writeRefundState(ctx.db, { ...whole, state: 'failed' })
      return new ProviderRefused(
        `Refunds made at the provider failed, others were made there. Replaying this job asks for what is missing of ${sumText(whole.amountCents)}.`,
      )
    }
  }
  if (byHandCents < refund.amountCents) {
    if (refund.state === 'asked') await writeRefundState(ctx.db, { ...refund, state: 'failed' })
    await noteOnOrder(ctx, payment.orderId, `${orderComments.refundPartByHand} ${sumText(byHandCents)}.`)
    return new PartByHand(`${sumText(byHandCents)} of this refund of ${sumText(refund.amountCents)}`)
  }
  await spendOnNoOrder(ctx.db, payment, { refund, byHandCents })
  await writeRefundElsewhere(ctx.db, { ...refund, state: 'needless' })
  await noteOnOrder(ctx, payment.orderId, `${orderComments.refundMadeByHand} ${sumText(refund.amountCents)}.`)
  return undefined
}

/** Nothing is asked of the provider until a person has made the rest, too. */
class PartByHand extends ProviderRefused {
  constructor(part: string) {
    super(
      `${part} went back at the card provider itself meanwhile. Make the rest there, too, and replay this job.`,
    )
  }
}

const notes = {
  needless: orderComments.refundNeedless,
  failed: orderComments.refundFailed,
  asked: orderComments.refundUnanswered,
}

/** Records why a refund failed; returns its state then. */
async function noteFailure(
  parts: Parts,
  { id, paymentId }: ToSend,
  outcome: 'needless' | 'failed' | 'asked',
): Promise<PaymentRefund['state']> {
  const { db, log } = parts
  return inTransaction(db, async (tx) => {
    const payment = await holdRefundedPayment(tx, paymentId)
    const refund = refundOf(payment, id)
    // A message of the provider, or another try, is further.
    if (refund.state !== 'asked' || refund.providerNumber !== null) return refund.state
    const state = outcome === 'needless' && refund.cause === 'refund' ? 'failed' : outcome
    await writeRefundState(tx, { ...refund, state })
    if (state === 'failed') await takeMissingPart(tx, payment.id, { ...refund, state })
    const sum = moneyText(refund.amountCents, payment.currency)
    await noteOnOrder({ ...parts, db: tx }, payment.orderId, `${notes[state]} ${sum}.`)
    if (state !== 'needless')
      log.error({ order: payment.orderNumber, refund: id, state }, 'money did not go back')
    return state
  })
}

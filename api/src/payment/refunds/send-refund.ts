import { JOB_MAX_TRIES } from 'commerce/limits'
import type { Cents } from 'commerce/money'
import { orderComments } from 'commerce/orders/order-comments'
import * as z from 'zod'
import type { WriteCtx, JobCtx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
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
import { readMissingPart, takeMissingPart } from '#src/payment/refunds/missing-by-hand'
import { asksInAll, nameMissingOf, partIsMissing } from '#src/payment/refunds/name-missing'
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
    // Recorded when it was found.
    if (error instanceof LeftToStaff) throw error
    if (error instanceof ProviderRefused) {
      const isNeedless = error.code === 'charge_already_refunded'
      const { state, asksInAll: sentence } = await noteFailure(
        parts,
        refund,
        isNeedless ? 'needless' : 'failed',
      )
      if (state === 'needless' || state === 'settled') return
      if (sentence !== undefined) throw new ProviderRefused(`${error.message} ${sentence}`)
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
  if (wanted instanceof LeftToStaff) throw wanted
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
): Promise<NewRefund | LeftToStaff | undefined> {
  const tx = ctx.db
  const payment = await holdRefundedPayment(tx, paymentId)
  const refund = refundOf(payment, id)
  if (!isOpen(refund)) return partLeft(tx, payment, refund)
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

/** Of a refund that is done, or settled: a part that was made by hand, and failed there. */
async function partLeft(
  tx: Database,
  payment: RefundedPayment,
  { id, state }: PaymentRefund,
): Promise<LeftToStaff | undefined> {
  // Once the provider's answer is there, the job says what is missing.
  if (state === 'asked') return undefined
  const missingCents = await readMissingPart(tx, payment.id, id)
  if (missingCents === 0) return undefined
  return new LeftToStaff(`A refund made at the provider failed. ${partIsMissing(payment, missingCents)}`)
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
): Promise<LeftToStaff | undefined> {
  const sumText = (cents: Cents) => moneyText(cents, payment.currency)
  if (refund.state === 'asked') {
    const whole = await takeMissingPart(ctx.db, payment.id, refund)
    if (whole.amountCents > refund.amountCents) {
      await writeRefundState(ctx.db, { ...whole, state: 'failed' })
      return new LeftToStaff(
        `Refunds made at the provider failed, others were made there. Replaying this job asks for what is missing of ${sumText(whole.amountCents)}.`,
      )
    }
  }
  if (byHandCents < refund.amountCents) {
    if (refund.state === 'asked') await writeRefundState(ctx.db, { ...refund, state: 'failed' })
    await noteOnOrder(ctx, payment.orderId, `${orderComments.refundPartByHand} ${sumText(byHandCents)}.`)
    return new LeftToStaff(
      `${sumText(byHandCents)} of this refund of ${sumText(refund.amountCents)} went back at the card provider itself meanwhile. Make the rest there, too, and replay this job.`,
    )
  }
  await spendOnNoOrder(ctx.db, payment, { refund, byHandCents })
  await writeRefundElsewhere(ctx.db, { ...refund, state: 'needless' })
  await noteOnOrder(ctx, payment.orderId, `${orderComments.refundMadeByHand} ${sumText(refund.amountCents)}.`)
  await nameMissingOf(ctx, payment.id, refund.id)
  return undefined
}

/** Nothing is asked of the provider until a person has done something. */
class LeftToStaff extends ProviderRefused {}

const notes = {
  needless: orderComments.refundNeedless,
  failed: orderComments.refundFailed,
  asked: orderComments.refundUnanswered,
}

interface Failure {
  state: PaymentRefund['state']
  /** where a part made by hand failed, too */
  asksInAll?: string
}

/** Records why a refund failed; returns its state then. */
async function noteFailure(
  parts: Parts,
  { id, paymentId }: ToSend,
  outcome: 'needless' | 'failed' | 'asked',
): Promise<Failure> {
  const { db, log } = parts
  return inTransaction(db, async (tx) => {
    const payment = await holdRefundedPayment(tx, paymentId)
    const refund = refundOf(payment, id)
    // A message of the provider, or another try, is further.
    if (refund.state !== 'asked' || refund.providerNumber !== null) return { state: refund.state }
    const state = outcome === 'needless' && refund.cause === 'refund' ? 'failed' : outcome
    await writeRefundState(tx, { ...refund, state })
    const sum = moneyText(refund.amountCents, payment.currency)
    await noteOnOrder({ ...parts, db: tx }, payment.orderId, `${notes[state]} ${sum}.`)
    if (state !== 'needless')
      log.error({ order: payment.orderNumber, refund: id, state }, 'money did not go back')
    if (state !== 'failed') return { state }
    const whole = await takeMissingPart(tx, payment.id, { ...refund, state })
    return whole.amountCents === refund.amountCents
      ? { state }
      : { state, asksInAll: asksInAll(payment, whole) }
  })
}

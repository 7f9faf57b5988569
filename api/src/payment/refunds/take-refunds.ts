import type { Cents } from 'commerce/money'
import { orderComments } from 'commerce/orders/order-comments'
import { refundStateAfter } from 'commerce/payment/refund-state'
import { type GivenBack, uncoveredRefunds } from 'commerce/payment/uncovered-refunds'
import type { AppContext, WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { askProviderRefund } from '#src/orders/fulfillment/refunds/ask-provider-refund'
import { moneyText } from '#src/orders/fulfillment/money-text'
import { noteOnOrder } from '#src/orders/fulfillment/write-history'
import { providerRefundJob } from '#src/orders/fulfillment/refunds/provider-refund-job'
import { giveUpJob, renewReason } from '#src/outbox/give-up-job'
import type { ProviderRefund } from '#src/payment/payment-provider'
import { missingByHand, missingPartOf, takeMissingPart } from '#src/payment/refunds/missing-by-hand'
import { asksInAll, giveUpRecorded, nameMissingOf, nameMissingPart } from '#src/payment/refunds/name-missing'
import { refundKey } from '#src/payment/refunds/refund-key'
import {
  holdRefundedPayment,
  insertFailedRefund,
  insertForeignRefund,
  isOpen,
  isSettledInPart,
  type PaymentRefund,
  readHandMoney,
  readOwedRefunds,
  type RefundedPayment,
  refundOf,
  writeRefundState,
} from '#src/payment/refunds/refund-queries'

type Parts = WriteCtx & Pick<AppContext, 'log'>

/** Records what a provider reports about refunds of a payment, those of the shop and others. */
export async function takeRefunds(parts: Parts, paymentId: number, told: ProviderRefund[]): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const ctx = { ...parts, db: tx }
    const payment = await holdRefundedPayment(tx, paymentId)
    const failed: ProviderRefund[] = []
    for (const each of told.toReversed()) {
      const known = payment.refunds.find(
        (refund) => refundKey(payment, refund) === each.key || refund.providerNumber === each.id,
      )
      if (!known) await takeForeign(ctx, payment, each)
      else if ((await takeKnown(ctx, payment, { known, told: each })) === 'failed-by-hand') failed.push(each)
    }
    if (failed.length > 0) await nameWhatIsMissing(ctx, await holdRefundedPayment(tx, paymentId), failed)
  })
}

async function takeKnown(
  ctx: Parts,
  payment: RefundedPayment,
  { known, told }: { known: PaymentRefund; told: ProviderRefund },
): Promise<'failed-by-hand' | undefined> {
  // For one that the provider had not accepted yet, the provider's word counts.
  const { state: before } = known
  if (before === 'settled' && told.state !== 'done') return undefined
  const isNew = known.providerNumber === null || before === 'needless' || before === 'settled'
  const state = isNew ? told.state : refundStateAfter(before, told.state)
  if (!isNew && state === before) return undefined
  const { id: providerNumber, amountCents } = told
  await writeRefundState(ctx.db, { ...known, state, amountCents, providerNumber })
  if (state === before) return undefined
  const sum = `${moneyText(amountCents, payment.currency)} (${providerNumber}).`
  if (state === 'done') {
    await noteOnOrder(ctx, payment.orderId, `${orderComments.refundDone} ${sum}`)
    await nameMissingOf(ctx, payment.id, known.id)
  }
  if (state !== 'failed') return undefined
  ctx.log.error({ order: payment.orderNumber, refund: providerNumber }, 'money did not go back')
  if (known.cause === 'provider') {
    await noteOnOrder(ctx, payment.orderId, `${orderComments.refundByHandFailed} ${sum}`)
    await giveBackInstead(ctx, payment, told)
    return 'failed-by-hand'
  }
  await noteOnOrder(ctx, payment.orderId, `${orderComments.refundFailed} ${sum}`)
  const whole = await takeMissingPart(ctx.db, payment.id, { ...known, state, amountCents, providerNumber })
  const reason = `The provider could not bring the money back: ${providerNumber}`
  await giveUpJob(ctx.db, {
    ...providerRefundJob(payment.orderNumber, known.id),
    reason: whole.amountCents === amountCents ? reason : `${reason}. ${asksInAll(payment, whole)}`,
  })
  return undefined
}

/** Staff are told of each refund, or part of one, for which no hand money is left. */
async function nameWhatIsMissing(
  ctx: WriteCtx,
  payment: RefundedPayment,
  failed: ProviderRefund[],
): Promise<void> {
  const hand = await readHandMoney(ctx.db, payment.id)
  const lost = failed.map(({ amountCents, madeAt }) => ({ amountCents, madeAt: madeAt ?? ctx.now() }))
  const before = missingByHand({ ...hand, given: [...hand.given, ...lost] })
  const reason = failedByHand(failed.at(-1)?.id ?? '')
  await renewJobsOfOpen(ctx, payment, { lost, reason })
  for (const missing of missingByHand(hand)) {
    if (missing.kind === 'recorded') {
      await giveUpRecorded(ctx, payment, { ...missing, reason })
      continue
    }
    const { id, amountCents } = missing
    const missingBefore = missingPartOf(before, id)
    // What was missing before was named then.
    if (amountCents > missingBefore)
      await giveUpPart(ctx, payment, { id, amountCents, newCents: amountCents - missingBefore, reason })
  }
}

/** The job of a refund that failed may say what of it was made by hand: that is less now. */
async function renewJobsOfOpen(
  ctx: WriteCtx,
  payment: RefundedPayment,
  { lost, reason }: { lost: GivenBack[]; reason: string },
): Promise<void> {
  const { owed, given } = await readOwedRefunds(ctx.db, payment.id)
  const before = uncoveredRefunds(owed, [...given, ...lost])
  for (const { id, amountCents } of uncoveredRefunds(owed, given)) {
    const refund = payment.refunds.find((each) => each.id === id && each.state === 'failed')
    if (!refund || amountCents === before.find((each) => each.id === id)?.amountCents) continue
    const sums = [refund.amountCents, amountCents].map((cents) => moneyText(cents, payment.currency))
    await renewReason(ctx.db, {
      ...providerRefundJob(payment.orderNumber, refund.id),
      reason: `${reason} Of this refund of ${sums[0]}, ${sums[1]} did not go back.`,
    })
  }
}

/**
 * A part of a refund that failed later: the next request is for it, too. The provider is not asked for it where the rest is
 * done: its job says so until somebody ends it. While the provider is asked for the rest, nothing is known.
 */
async function giveUpPart(
  ctx: WriteCtx,
  payment: RefundedPayment,
  part: { id: number; amountCents: Cents; newCents: Cents; reason: string },
): Promise<void> {
  const rest = refundOf(payment, part.id)
  if (rest.state === 'asked') return
  if (rest.state !== 'failed') return nameMissingPart(ctx, payment, part)
  const whole = { ...rest, amountCents: rest.amountCents + part.newCents }
  await writeRefundState(ctx.db, whole)
  await giveUpJob(ctx.db, {
    ...providerRefundJob(payment.orderNumber, rest.id),
    reason: `${part.reason} ${asksInAll(payment, whole)}`,
  })
}

/**
 * The shop refunds money that pays no order, unless someone did by hand, or a request for all of it is still open. Where
 * staff gave some back in another way, only a person knows what is owed.
 */
async function giveBackInstead(
  ctx: WriteCtx,
  payment: RefundedPayment,
  failed: ProviderRefund,
): Promise<void> {
  const { amountCents } = failed
  if (isSettledInPart(payment)) {
    const id = await insertFailedRefund(ctx.db, { paymentId: payment.id, refundId: null, amountCents })
    return giveUpJob(ctx.db, {
      ...providerRefundJob(payment.orderNumber, id),
      reason: `${failedByHand(failed.id)} Other money of this payment was given back in another way: see what is owed.`,
    })
  }
  const withoutOrder = payment.refunds.filter(({ cause }) => cause === 'no_order')
  if (withoutOrder.length === 0 || withoutOrder.some(isOpen)) return
  await askProviderRefund(ctx, {
    order: { id: payment.orderId, incrementId: payment.orderNumber },
    payment,
    refundId: null,
    amountCents,
    comment: orderComments.refundAskedAgain,
  })
}

function failedByHand(number: string): string {
  return `A refund made at the provider failed: ${number}.`
}

async function takeForeign(ctx: WriteCtx, payment: RefundedPayment, told: ProviderRefund): Promise<void> {
  const { id: providerNumber, amountCents, state, madeAt } = told
  if (state === 'failed') return
  await insertForeignRefund(ctx.db, { paymentId: payment.id, amountCents, state, providerNumber, madeAt })
  const sum = `${moneyText(amountCents, payment.currency)} (${providerNumber}).`
  await noteOnOrder(ctx, payment.orderId, `${orderComments.refundByHand} ${sum}`)
}

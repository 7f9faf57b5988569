import { orderComments } from 'commerce/orders/order-comments'
import { refundStateAfter } from 'commerce/payment/refund-state'
import { uncoveredRefunds } from 'commerce/payment/uncovered-refunds'
import type { AppContext, WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { askProviderRefund } from '#src/orders/fulfillment/refunds/ask-provider-refund'
import { moneyText } from '#src/orders/fulfillment/money-text'
import { noteOnOrder } from '#src/orders/fulfillment/write-history'
import { providerRefundJob } from '#src/orders/fulfillment/refunds/provider-refund-job'
import { giveUpJob } from '#src/outbox/give-up-job'
import type { ProviderRefund } from '#src/payment/payment-provider'
import { refundKey } from '#src/payment/refunds/refund-key'
import {
  holdRefundedPayment,
  insertFailedRefund,
  insertForeignRefund,
  isOpen,
  isSettledInPart,
  listPartsByHand,
  type PaymentRefund,
  readRecordedRefunds,
  type RefundedPayment,
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
    const last = failed.at(-1)
    if (!last) return
    await namePartsThatFailed(ctx, payment, failed)
    await giveUpRecorded(ctx, payment, last.id)
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
  if (state === 'done') await noteOnOrder(ctx, payment.orderId, `${orderComments.refundDone} ${sum}`)
  if (state !== 'failed') return undefined
  ctx.log.error({ order: payment.orderNumber, refund: providerNumber }, 'money did not go back')
  if (known.cause === 'provider') {
    await noteOnOrder(ctx, payment.orderId, `${orderComments.refundByHandFailed} ${sum}`)
    await giveBackInstead(ctx, payment, told)
    return 'failed-by-hand'
  }
  await noteOnOrder(ctx, payment.orderId, `${orderComments.refundFailed} ${sum}`)
  await giveUpJob(ctx.db, {
    ...providerRefundJob(payment.orderNumber, known.id),
    reason: `The provider could not bring the money back: ${providerNumber}`,
  })
  return undefined
}

/**
 * What staff recorded as given back by hand, or gave back instead of the shop, and no longer is: an operator can have the
 * provider asked for it.
 */
async function giveUpRecorded(ctx: WriteCtx, payment: RefundedPayment, failedNumber: string): Promise<void> {
  const { recorded, given } = await readRecordedRefunds(ctx.db, payment.id)
  for (const { needlessId, refundId, amountCents } of uncoveredRefunds(recorded, given)) {
    const needless = payment.refunds.find(({ id }) => id === needlessId)
    if (needless) await writeRefundState(ctx.db, { ...needless, state: 'failed', amountCents })
    const id =
      needless?.id ?? (await insertFailedRefund(ctx.db, { paymentId: payment.id, refundId, amountCents }))
    await giveUpJob(ctx.db, {
      ...providerRefundJob(payment.orderNumber, id),
      reason: failedByHand(failedNumber),
    })
  }
}

/** The provider is not asked for the missing part of a refund whose rest is done: its job says so until somebody ends it. */
async function namePartsThatFailed(
  ctx: WriteCtx,
  payment: RefundedPayment,
  failed: ProviderRefund[],
): Promise<void> {
  const { recorded, given } = await readRecordedRefunds(ctx.db, payment.id)
  const owed = [
    ...recorded.map(({ amountCents, askedAt }) => ({ id: null, amountCents, askedAt })),
    ...(await listPartsByHand(ctx.db, payment.id)),
  ]
  const lost = failed.map(({ amountCents, madeAt }) => ({ amountCents, madeAt: madeAt ?? ctx.now() }))
  const before = new Map(
    uncoveredRefunds(owed, [...given, ...lost]).map(({ id, amountCents }) => [id, amountCents]),
  )
  const number = failed.at(-1)?.id ?? ''
  for (const { id, amountCents } of uncoveredRefunds(owed, given)) {
    // What was missing before was named then.
    if (id === null || amountCents <= (before.get(id) ?? 0)) continue
    const sum = moneyText(amountCents, payment.currency)
    await giveUpJob(ctx.db, {
      ...providerRefundJob(payment.orderNumber, id),
      reason: `${failedByHand(number)} ${sum} of this refund did not go back. Give it back in another way, unless somebody did: replaying this job only ends it.`,
    })
  }
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

import type { Cents } from 'commerce/money'
import { problems } from 'commerce/problems'
import { messages } from 'commerce/messages'
import { RETURN_COMMENT_MAX_LETTERS, RETURN_NOTE_MAX_LETTERS } from 'commerce/return-limits'
import { mayDoWithReturn, type ReturnStep, stateAfterStep } from 'commerce/returns/return-state'
import { actorText, historyActorText, mayManage } from '#src/actor'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { creditedText } from '#src/orders/fulfillment/refunds/pay-back-text'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { findExchangeOrder, isInExchange, isPaidByCard, listNotRefunded } from '#src/returns/settle-queries'
import { returnNotFound, returnStateForbids } from '#src/returns/open-return'
import { findReturn, type StoredReturn } from '#src/returns/return-queries'
import { insertComment, lockOrderOfReturn, type StepToWrite, writeStep } from '#src/returns/write-queries'

type StepOfStaff = Exclude<ReturnStep, 'cancel'>

export interface StaffWords {
  /** for the customer: needed to reject */
  note?: string
  /** of an exchange the number of its order, of a credit its number */
  reference?: string
  /** what came back is not sold again */
  keepsOut?: boolean
  /** zero, or what is kept of the money as a negative number */
  adjustmentCents?: Cents
  /** of a refund or exchange: the money went back at the card provider's own pages, which is not asked again */
  isMadeAtProvider?: boolean
}

/**
 * What staff do with a return, at the command line and in a back office. Who settles one moves money, stock, coupon,
 * tax and a studio's earnings as every refund does: see decision 051. Returns what staff have to pay back then.
 */
export async function takeStep(
  ctx: WriteCtx,
  number: string,
  step: StepOfStaff,
  words: StaffWords = {},
): Promise<string | undefined> {
  requireStaff(ctx)
  requireWords(step, words)
  return inTransaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const stored = await lockReturn(tx, number)
    if (!mayDoWithReturn(stored.state, step, 'staff')) throw returnStateForbids()
    const settled = isSettling(step) ? await settle(within, stored, step, words) : undefined
    const note = words.note?.trim() ?? ''
    const state = stateAfterStep(step)
    const written = {
      state,
      doneBy: historyActorText(ctx.actor),
      ...settled?.written,
      ...(note !== '' && { note }),
    }
    await writeStep(tx, stored.id, written)
    const subject = { kind: 'return', id: stored.id } as const
    await recordEvent(tx, eventBy(ctx, { event: 'return-changed', subject }))
    const payload = { returnNumber: number, note }
    await enqueueJob(tx, { kind: `mail.return_${state}`, key: number, payload })
    return settled?.payBack
  })
}

/** RMA-04: the customer and staff exchange comments. A mail brings it. */
export async function answerReturn(ctx: WriteCtx, number: string, comment: string): Promise<void> {
  requireStaff(ctx)
  const text = comment.trim()
  if (text === '' || text.length > RETURN_COMMENT_MAX_LETTERS) throw badWord('note', text)
  await inTransaction(ctx.db, async (tx) => {
    const { id, state } = await lockReturn(tx, number)
    if (!mayDoWithReturn(state, 'comment', 'staff')) throw returnStateForbids()
    const commentId = await insertComment(tx, { returnId: id, key: null, by: 'staff', text })
    const subject = { kind: 'return', id } as const
    await recordEvent(tx, eventBy(ctx, { event: 'return-changed', subject }))
    const payload = { returnNumber: number, comment: text }
    await enqueueJob(tx, { kind: 'mail.return_comment', key: `${number}-${commentId}`, payload })
  })
}

function requireStaff({ actor }: WriteCtx): void {
  if (mayManage(actor, 'orders.manage')) return
  throw new Refusal('not-allowed', {
    message: messages.notAllowed,
    audit: { event: 'access-refused' },
  })
}

function requireWords(step: StepOfStaff, { note = '', reference = '' }: StaffWords): void {
  if (note.length > RETURN_NOTE_MAX_LETTERS) throw badWord('note', note)
  if (step === 'reject' && note.trim() === '') throw fieldRefusal('note', messages.returnNoteMissing)
  if (step === 'credit' && (reference.trim() === '' || reference.length > 100)) {
    throw fieldRefusal('reference', messages.creditReferenceMissing)
  }
}

function badWord(field: string, text: string): Refusal {
  return fieldRefusal(field, text.trim() === '' ? problems.fieldRequired : problems.textTooLong)
}

function fieldRefusal(field: string, message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field, message }] })
}

async function lockReturn(tx: Database, number: string): Promise<StoredReturn> {
  const known = await findReturn(tx, number)
  if (!known) throw returnNotFound()
  // What it was before the lock may have changed since.
  await lockOrderOfReturn(tx, known.orderId)
  const stored = await findReturn(tx, number)
  if (!stored) throw returnNotFound()
  return stored
}

type Settling = 'refund' | 'exchange' | 'credit'

function isSettling(step: StepOfStaff): step is Settling {
  return step === 'refund' || step === 'exchange' || step === 'credit'
}

interface Settled {
  written: Pick<StepToWrite, 'refundId' | 'reference' | 'exchangeOrderId'>
  /** what staff have to do with the money */
  payBack: string
}

/** The money of all units goes back, less what staff keep, and they are in stock again. An exchange is bought anew, as an order of its own. */
async function settle(
  ctx: WriteCtx,
  stored: StoredReturn,
  step: Settling,
  { reference = '', keepsOut = false, adjustmentCents = 0, isMadeAtProvider = false }: StaffWords,
): Promise<Settled> {
  const { orderId, incrementId } = stored
  const named = reference.trim()
  const exchange = step === 'exchange' && { exchangeOrderId: await requireExchange(ctx.db, orderId, named) }
  if (step === 'credit' && (await isPaidByCard(ctx.db, orderId))) {
    throw fieldRefusal('reference', messages.returnByCardNotCredited)
  }
  const lines = stored.lines.map(({ lineId, qty }) => ({ lineId, qty, cameBack: true, isKeptOut: keepsOut }))
  const comment = `Return ${incrementId}, by ${actorText(ctx.actor)}`
  const { id, grandTotalCents, paidBackCents, payBack } = await sayingWhatIsMissing(ctx.db, stored, () =>
    refundOrder(ctx, orderId, { lines, adjustmentCents, comment, isMadeAtProvider }),
  )
  if (step === 'credit' && paidBackCents < grandTotalCents) {
    throw fieldRefusal('reference', messages.returnNotCredited)
  }
  return {
    written: { refundId: id, ...exchange, ...(named !== '' && { reference: named }) },
    payBack: step === 'credit' ? creditedText : payBack,
  }
}

/** The later order that is sent instead, and for no other return. */
async function requireExchange(tx: Database, orderId: number, number: string): Promise<number> {
  const exchangeId = await findExchangeOrder(tx, { orderId, number })
  if (exchangeId === undefined) throw fieldRefusal('reference', messages.exchangeOrderUnknown)
  if (await isInExchange(tx, exchangeId)) throw fieldRefusal('reference', messages.exchangeOrderTaken)
  return exchangeId
}

/**
 * Staff did not name the lines, so they are told what to do: cash on delivery is shipped before it is invoiced, and
 * units or money may have been refunded at the order.
 */
async function sayingWhatIsMissing<T>(
  tx: Database,
  { orderId, lines }: StoredReturn,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (
      error instanceof Refusal &&
      error.reason === 'amount-not-left' &&
      error.message !== messages.amountNotAtProvider
    ) {
      throw new Refusal('amount-not-left', { message: messages.returnAmountNotLeft })
    }
    if (!(error instanceof Refusal) || error.reason !== 'units-not-left') throw error
    const left = await listNotRefunded(tx, orderId)
    const isRefunded = lines.some(({ lineId, qty }) => qty > (left.get(lineId) ?? 0))
    const message = isRefunded ? messages.returnRefundedBefore : messages.returnNotInvoiced
    throw new Refusal('units-not-left', { message })
  }
}

import { messages } from 'commerce/messages'
import type { Cents } from 'commerce/money'
import { actorText, mayManage } from '#src/actor'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx } from '#src/context'
import { enterStudio } from '#src/db/in-studio'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { readBalance } from '#src/studio-sales/payment-queries'
import { findPayout, insertPayout, lockStudio } from '#src/studio-sales/payout-queries'

interface NewPayout {
  studioId: number
  currency: string
  cents: Cents
  /** that of the bank: recorded twice, it counts once */
  reference: string
}

/**
 * STUDIO-24: records that a studio was paid, never more than it has earned. Of two payouts at once the second waits.
 * Returns false if this one is recorded already.
 */
export async function payOut(ctx: WriteCtx, payout: NewPayout): Promise<boolean> {
  if (!mayManage(ctx.actor, 'payouts.manage')) {
    throw new Refusal('not-allowed', { message: messages.notAllowed, audit: { event: 'access-refused' } })
  }
  const { studioId, currency, cents, reference } = payout
  return inTransaction(ctx.db, async (tx) => {
    await enterStudio(tx, studioId)
    await lockStudio(tx, studioId)
    const earlier = await findPayout(tx, { studioId, reference })
    if (earlier?.cents === cents && earlier.currency === currency) return false
    if (earlier) throw refused('reference', messages.payoutReferenceUsed)
    const { earnedCents, takenBackCents, paidOutCents } = await readBalance(tx, { studioId, currency })
    if (cents > earnedCents - takenBackCents - paidOutCents) throw refused('amount', messages.payoutTooHigh)
    const id = await insertPayout(tx, { ...payout, doneBy: actorText(ctx.actor) })
    await recordEvent(tx, eventBy(ctx, { event: 'studio-paid-out', subject: { kind: 'payout', id } }))
    return true
  })
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', { message, fields: [{ field, message }] })
}

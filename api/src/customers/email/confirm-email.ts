import { messages } from 'commerce/messages'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { markEmailConfirmed } from '#src/customers/email/confirmation-queries'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { findTakenLink, takeRepeatableLink } from '#src/links/single-use-link'

/** The e-mail of an account belongs to whoever got the mail: from now on the account acts for it. Sent twice, it counts once. */
export async function confirmEmail(
  ctx: Ctx,
  { body: { confirmToken } }: { body: { confirmToken: string } },
): Promise<boolean> {
  // 256 random bits cannot be guessed, so tries are not counted: a bad link costs one lookup by key.
  const link = { of: 'customer', purpose: 'email-confirmation', token: confirmToken, now: ctx.now() } as const
  await inTransaction(ctx.db, async (tx) => {
    const account = await takeRepeatableLink(tx, link)
    if (!account && (await findTakenLink(tx, link))) return
    if (!account) throw linkInvalid()
    const { accountId: customerId } = account
    await markEmailConfirmed(tx, customerId)
    await recordEvent(tx, eventBy(ctx, { event: 'email-confirmed', subject: customerSubject(customerId) }))
  })
  return true
}

function linkInvalid(): Refusal {
  return new Refusal('confirm-link-invalid', {
    message: messages.confirmLinkInvalid,
    audit: { event: 'confirmation-refused' },
  })
}

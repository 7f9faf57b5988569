import { randomUUID } from 'node:crypto'
import { messages } from 'commerce/messages'
import { eventBy, ownerAccountSubject, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { endLinks, findTakenLink, takeRepeatableLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { findOwner, replaceOwnerEmail } from '#src/owners/queries'

/** E-4: the reader of the mailed link is the owner of the new e-mail. The reader of the former one is told. Sent twice, it counts once. */
export async function confirmOwnerEmail(
  ctx: Ctx,
  { body: { token } }: { body: { token: string } },
): Promise<boolean> {
  // 256 random bits cannot be guessed, so tries are not counted: a bad link costs one lookup by key.
  const link = { of: 'owner', purpose: 'email-change', token, now: ctx.now() } as const
  await inTransaction(ctx.db, async (tx) => {
    const account = await takeRepeatableLink(tx, link)
    if (!account && (await findTakenLink(tx, link))) return
    const former = account && (await findOwner(tx, account.accountId))
    if (!former || account.newEmail === null) throw linkInvalid()
    const { ownerId, firstName, lastName } = former
    const email = account.newEmail
    const change = { ownerId, email, emailKey: emailKey(email) }
    if (!(await replaceOwnerEmail(tx, change))) throw emailTaken(change.emailKey)
    await endLinks(tx, { of: 'owner', accountId: ownerId }, 'password-reset')
    await recordEvent(tx, eventBy(ctx, { event: 'email-changed', subject: ownerSubject(ownerId) }))
    const payload = { email: former.email, firstName, lastName, storeCode: ctx.scope.storeView.code }
    await enqueueJob(tx, { kind: 'mail.owner_email_changed', key: randomUUID(), payload })
  })
  return true
}

function linkInvalid(): Refusal {
  return new Refusal('confirm-link-invalid', {
    message: messages.ownerEmailLinkInvalid,
    audit: { event: 'confirmation-refused' },
  })
}

/** Only who reads the mail there learns that an owner has it. */
function emailTaken(key: string): Refusal {
  return new Refusal('email-refused', {
    message: messages.ownerEmailTaken,
    audit: { event: 'email-refused', subject: ownerAccountSubject(key) },
  })
}

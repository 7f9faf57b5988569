import { randomUUID } from 'node:crypto'
import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { EMAIL_CHANGES_OF_OWNER } from 'commerce/studio-limits'
import type { StudioOwner } from '#src/actor'
import { limitMails } from '#src/attempts/limit-mails'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { readEmail } from '#src/customers/email/read-email'
import { inTransaction } from '#src/db/transaction'
import { later } from '#src/later'
import { askForLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { holdOwnerPassword } from '#src/owners/hold-owner-password'
import { requireOwner } from '#src/owners/require-owner'
import { requireOwnerPassword, wrongOwnerPassword } from '#src/owners/require-owner-password'

/**
 * E-4: with the password, mails a link to another e-mail, which becomes the owner's once the link is used. The
 * answer is the same for an e-mail that another owner has: only its reader learns that. The reader of the present one is
 * told at once.
 */
export async function askForOwnerEmail(
  ctx: Ctx<StudioOwner>,
  { body: { email: typed, currentPassword: password } }: { body: { email: string; currentPassword: string } },
): Promise<boolean> {
  const { ownerId } = ctx.actor
  const email = readEmail({ email: typed })
  const known = await requireOwnerPassword(ctx, { field: 'currentPassword', password })
  await limitTries(ctx, [{ key: tryKey('owner-email-change', String(ownerId)), ...EMAIL_CHANGES_OF_OWNER }])
  await limitMails(ctx, 'owner-email', email)
  const owner = await requireOwner(ctx, ownerId)
  const key = randomUUID()
  await inTransaction(ctx.db, async (tx) => {
    // Changed meanwhile, it would let the former password move the account.
    if (!(await holdOwnerPassword(tx, known))) throw wrongOwnerPassword('currentPassword')
    await askForLink(tx, {
      of: 'owner',
      purpose: 'email-change',
      emailKey: emailKey(owner.email),
      newEmail: email,
      key,
      expiresAt: later(ctx.now(), EMAIL_LINK_SECONDS),
    })
    await recordEvent(tx, eventBy(ctx, { event: 'email-change-asked', subject: ownerSubject(ownerId) }))
    const { code: storeCode } = ctx.scope.storeView
    await enqueueJob(tx, { kind: 'mail.owner_email_link', key, payload: { storeCode } })
    const told = { email: owner.email, firstName: owner.firstName, lastName: owner.lastName, storeCode }
    await enqueueJob(tx, { kind: 'mail.owner_email_asked', key: randomUUID(), payload: told })
  })
  return true
}

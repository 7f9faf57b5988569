import { randomUUID } from 'node:crypto'
import { RESET_LINK_SECONDS } from 'commerce/limits'
import { limitMails } from '#src/attempts/limit-mails'
import { eventBy, ownerAccountSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { readEmail } from '#src/customers/email/read-email'
import { inTransaction } from '#src/db/transaction'
import { later } from '#src/later'
import { askForLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'

/**
 * Asks for a link to a new password. For an e-mail of nobody the same happens: only the worker that sends the mail finds
 * out, so that neither answer nor timing reveals it.
 */
export async function askForOwnerReset(ctx: Ctx, typed: string): Promise<boolean> {
  const email = readEmail({ email: typed })
  await limitMails(ctx, 'owner-reset', email)
  const key = randomUUID()
  const expiresAt = later(ctx.now(), RESET_LINK_SECONDS)
  const account = emailKey(email)
  await inTransaction(ctx.db, async (tx) => {
    await askForLink(tx, { of: 'owner', purpose: 'password-reset', emailKey: account, key, expiresAt })
    await recordEvent(tx, eventBy(ctx, { event: 'reset-asked', subject: ownerAccountSubject(account) }))
    const payload = { storeCode: ctx.scope.storeView.code }
    await enqueueJob(tx, { kind: 'mail.owner_password_reset', key, payload })
  })
  return true
}

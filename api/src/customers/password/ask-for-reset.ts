import { randomUUID } from 'node:crypto'
import { emailProblem } from 'commerce/customers/field-problems'
import { RESET_LINK_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { limitMails } from '#src/attempts/limit-mails'
import { accountSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { askForLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'

/**
 * Asks for a link to a new password. For an e-mail without an account the same happens: only the worker that sends the
 * mail finds out, so that neither answer nor timing reveals it.
 */
export async function askForReset(
  ctx: Ctx,
  { body: { email } }: { body: { email: string } },
): Promise<boolean> {
  const problem = emailProblem(email.trim())
  if (problem !== undefined) {
    const fields = [{ field: 'email', message: problem }]
    throw new Refusal('invalid', { message: messages.fixErrors, fields })
  }
  await limitMails(ctx, 'reset', email)
  const key = randomUUID()
  const expiresAt = later(ctx.now(), RESET_LINK_SECONDS)
  await inTransaction(ctx.db, async (tx) => {
    await askForLink(tx, {
      of: 'customer',
      purpose: 'password-reset',
      emailKey: emailKey(email),
      key,
      expiresAt,
    })
    await recordEvent(tx, eventBy(ctx, { event: 'reset-asked', subject: accountSubject(emailKey(email)) }))
    await enqueueJob(tx, { kind: 'mail.password_reset', key, payload: {} })
  })
  return true
}

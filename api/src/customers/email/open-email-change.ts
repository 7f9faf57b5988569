import { randomUUID } from 'node:crypto'
import { emailProblem, listProblems } from 'commerce/customers/field-problems'
import { EMAIL_CHANGES_OF_CUSTOMER } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { limitMails } from '#src/attempts/limit-mails'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { accountSubject, customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { enqueueConfirmation } from '#src/customers/email/enqueue-confirmation'
import { noteFormerMailbox } from '#src/customers/email/note-former-mailbox'
import { enqueueNotice, type NoticeRecipient } from '#src/customers/notices'
import { replaceEmail, replaceEmailSpelling } from '#src/customers/queries'
import { requireAccount } from '#src/customers/require-account'
import { requireCurrentPassword, wrongPassword } from '#src/customers/password/require-current-password'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { endLinks } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'

const passwordField = 'currentPassword'

/**
 * A new e-mail that may be saved, because the password was given; or another spelling of the same one, which needs none.
 * Undefined if it stays as it is.
 */
export async function openEmailChange(
  ctx: Ctx<CustomerActor>,
  sent: { email: string | undefined; currentPassword: string | undefined },
): Promise<{ save: (tx: Database) => Promise<void> } | undefined> {
  const { customerId } = ctx.actor
  const known = await requireAccount(ctx.db, customerId)
  const email = sent.email?.trim() ?? known.email
  const change = { customerId, email, emailKey: emailKey(email) }
  if (email === known.email) return undefined
  if (change.emailKey === emailKey(known.email)) return { save: (tx) => replaceEmailSpelling(tx, change) }
  const fields = listProblems({
    'customer.email': emailProblem(email),
    [passwordField]: sent.currentPassword === undefined ? messages.emailNeedsPassword : undefined,
  })
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  const password = sent.currentPassword ?? ''
  const { passwordHash: formerHash } = await requireCurrentPassword(ctx, { field: passwordField, password })
  await limitMails(ctx, 'email-change', email)
  await limitTries(ctx, [{ key: tryKey('email-change', String(customerId)), ...EMAIL_CHANGES_OF_CUSTOMER }])
  const event = eventBy(ctx, { event: 'email-changed', subject: customerSubject(customerId) })
  return {
    save: async (tx) => {
      await saveEmail({ ...ctx, db: tx }, { ...change, formerHash }, known)
      await recordEvent(tx, event)
    },
  }
}

/**
 * Links mailed to the former e-mail no longer work; mails inform its reader, and ask the reader of the new one to
 * confirm it.
 */
async function saveEmail(
  ctx: Ctx,
  change: { customerId: number; email: string; emailKey: string; formerHash: string },
  former: NoticeRecipient,
): Promise<void> {
  const tx = ctx.db
  const { customerId } = change
  await noteFormerMailbox(tx, { customerId, emailKey: emailKey(former.email) })
  const outcome = await replaceEmail(tx, change)
  if (outcome === 'password-changed') throw wrongPassword(passwordField)
  if (outcome === 'taken') {
    throw new Refusal('email-refused', {
      message: messages.emailRefused,
      audit: { event: 'email-refused', subject: accountSubject(change.emailKey) },
    })
  }
  const account = { of: 'customer', accountId: customerId } as const
  await endLinks(tx, account, 'password-reset', 'email-confirmation', 'data-export')
  await enqueueNotice(ctx, 'mail.email_changed', former)
  await enqueueJob(tx, {
    kind: 'mail.email_added',
    key: randomUUID(),
    payload: { customerId, email: change.email, storeCode: former.storeCode },
  })
  await enqueueConfirmation(ctx, change)
}

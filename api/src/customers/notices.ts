import { NEW_ACCOUNT_SECONDS } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { isMailLeft } from '#src/attempts/limit-mails'
import type { Ctx } from '#src/context'
import { later } from '#src/later'
import { enqueueJob } from '#src/outbox/enqueue-job'

/**
 * Mails that warn the owner of an account. They are sent whatever happens to the account, so each job holds all that
 * its mail needs.
 */
export const noticeKinds = [
  'mail.account_erased',
  'mail.email_added',
  'mail.email_changed',
  'mail.passkey_added',
  'mail.passkey_removed',
  'mail.password_changed',
] as const

/** The account of a notice, as it was before the change. */
export interface NoticeRecipient {
  id: number
  email: string
  firstName: string
  lastName: string
  storeCode: string
  createdAt: Date
  emailConfirmedAt: Date | null
}

/**
 * Enqueues a notice to the owner of an account. A stranger could create and erase accounts with someone else's e-mail
 * all day: for a new account with an unconfirmed e-mail, notices count against the mailbox's limit.
 */
export async function enqueueNotice(
  ctx: Ctx,
  kind: (typeof noticeKinds)[number],
  account: NoticeRecipient,
): Promise<void> {
  const { id: customerId, email, firstName, lastName, storeCode, createdAt, emailConfirmedAt } = account
  const isEmailConfirmed = emailConfirmedAt !== null
  const isNew = !isEmailConfirmed && createdAt > later(ctx.now(), -NEW_ACCOUNT_SECONDS)
  if (isNew && !(await isMailLeft(ctx, 'notice', email))) return
  const payload = { customerId, email, firstName, lastName, storeCode, isEmailConfirmed }
  await enqueueJob(ctx.db, { kind, key: randomUUID(), payload })
}

import { MAILS_TO_MAILBOX, NEW_ACCOUNT_SECONDS } from 'commerce/limits'
import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { randomUUID } from 'node:crypto'
import { isMailLeft } from '#src/attempts/limit-mails'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
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
 * all day: for such an account, notices count against the mailbox's limit. `details` are of the mail alone.
 */
export async function enqueueNotice(
  ctx: Ctx,
  kind: (typeof noticeKinds)[number],
  account: NoticeRecipient,
  details: { passkeysRemoved?: boolean } = {},
): Promise<void> {
  const { id: customerId, email, firstName, lastName, storeCode, emailConfirmedAt } = account
  const isLimited = !isNeverLeftOut(kind) && mayBeOfStranger(ctx, account)
  if (isLimited && !(await isMailLeft(ctx, 'notice', email))) return
  const isEmailConfirmed = emailConfirmedAt !== null
  const payload = { customerId, email, firstName, lastName, storeCode, isEmailConfirmed, ...details }
  await enqueueJob(ctx.db, { kind, key: randomUUID(), payload })
}

/** A passkey would outlive what its owner does without knowing of it. */
const isNeverLeftOut = (kind: (typeof noticeKinds)[number]) => kind === 'mail.passkey_added'

/** A new account with an unconfirmed e-mail. */
function mayBeOfStranger(ctx: Pick<Ctx, 'now'>, { createdAt, emailConfirmedAt }: NoticeRecipient): boolean {
  return emailConfirmedAt === null && createdAt > later(ctx.now(), -NEW_ACCOUNT_SECONDS)
}

/** Refuses a change whose notice is never left out, if the mailbox of such an account had too many of them. */
export async function limitPasskeyNotices(ctx: Ctx, account: NoticeRecipient): Promise<void> {
  if (!mayBeOfStranger(ctx, account)) return
  const key = tryKey('mails-to-mailbox', 'passkey-added', mailboxOf(account.email))
  await limitTries(ctx, [{ key, ...MAILS_TO_MAILBOX }])
}

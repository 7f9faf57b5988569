import { NEW_ACCOUNT_SECONDS } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { isMailLeft } from '#src/attempts/limit-mails'
import type { Ctx } from '#src/context'
import { later } from '#src/later'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** Mails that warn the owner of an account. They go out whatever becomes of the account, so each says all that its mail needs. */
export const noticeKinds = [
  'mail.account_erased',
  'mail.email_added',
  'mail.email_changed',
  'mail.password_changed',
] as const

/** Whose account something happened to, as it was before. */
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
 * Leaves a notice to the owner of an account. Strangers can make accounts with somebody's address all day, and erase them: of an
 * account that was just made, and whose address nobody confirmed, a mailbox gets as many notices as other mail.
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

import { BAD_RESET_LINKS_OF_IP } from 'commerce/limits'
import { listProblems } from 'commerce/customers/field-problems'
import { messages } from 'commerce/messages'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import { clearTries, returnTries } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { hashPassword } from '#src/customers/password/hash-password'
import { refuseBadPassword } from '#src/customers/password/refuse-bad-password'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { findLink, takeRepeatableLink } from '#src/links/single-use-link'
import { askForOwnerReset } from '#src/owners/ask-for-owner-reset'
import { isRepeatedOwnerReset } from '#src/owners/is-repeated-owner-reset'
import { saveOwnerPassword } from '#src/owners/save-owner-password'
import { deleteSessionsOfOwner } from '#src/session/queries'
import { signInKey } from '#src/session/sign-in-key'

interface ForgotPassword {
  email?: string | undefined
  token?: string | undefined
  password?: string | undefined
}

/** STUDIO-22: without a token of a mailed link it asks for one, with a token it sets the password. */
export async function forgotOwnerPassword(ctx: Ctx, { body }: { body: ForgotPassword }): Promise<boolean> {
  const { email, token, password } = body
  if (token === undefined) {
    if (email === undefined) throw missing({ email: messages.textNeeded })
    if (password !== undefined) throw missing({ token: messages.textNeeded })
    return askForOwnerReset(ctx, email)
  }
  if (email !== undefined) throw missing({ email: messages.fieldUnknown })
  if (password === undefined) throw missing({ password: messages.textNeeded })
  return setPassword(ctx, { token, password })
}

function missing(problems: Record<string, string>): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: listProblems(problems) })
}

interface PasswordByLink {
  token: string
  password: string
}

/** Sent twice, it gives the same answer, and the password changes once. */
async function setPassword(ctx: Ctx, sent: PasswordByLink): Promise<boolean> {
  refuseBadPassword('password', sent.password)
  const limits = ipLimits(ctx.ip, ['reset-link'], BAD_RESET_LINKS_OF_IP)
  await limitTries(ctx, limits)
  const found = await findLink(ctx.db, { ...linkOf(sent), now: ctx.now() })
  const isSet = found && (await returnIfFailed(ctx, limits, () => saveByLink(ctx, found.accountId, sent)))
  if (!isSet) {
    // It counts as a try.
    if (await returnIfFailed(ctx, limits, () => isRepeatedOwnerReset(ctx, sent))) return true
    throw linkInvalid()
  }
  await returnTries(ctx, limits)
  // The reader of the mail is the owner, so earlier wrong guesses cause no wait.
  await clearTries(ctx, [{ key: signInKey(found.emailKey, ctx.ip, 'owner-sign-in') }])
  return true
}

const linkOf = ({ token }: PasswordByLink) => ({ of: 'owner', purpose: 'password-reset', token }) as const

/** Every session ends, so whoever knew the old password is out. Of two concurrent uses of a link one succeeds. */
async function saveByLink(ctx: Ctx, ownerId: number, sent: PasswordByLink): Promise<boolean> {
  const passwordHash = await hashPassword(sent.password)
  return inTransaction(ctx.db, async (tx) => {
    if (!(await takeRepeatableLink(tx, { ...linkOf(sent), now: ctx.now() }))) return false
    await saveOwnerPassword({ ...ctx, db: tx }, { ownerId, passwordHash, byToken: sent.token })
    await deleteSessionsOfOwner(tx, ownerId)
    await recordEvent(tx, eventBy(ctx, { event: 'password-reset', subject: ownerSubject(ownerId) }))
    return true
  })
}

function linkInvalid(): Refusal {
  return new Refusal('reset-link-invalid', {
    message: messages.resetLinkInvalid,
    audit: { event: 'reset-refused' },
  })
}

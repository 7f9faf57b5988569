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
import { findLink, takeLink } from '#src/links/single-use-link'
import { askForOwnerReset } from '#src/owners/ask-for-owner-reset'
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

/** Every session ends, so whoever knew the old password is out. */
async function setPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  refuseBadPassword('password', password)
  const limits = ipLimits(ctx.ip, ['reset-link'], BAD_RESET_LINKS_OF_IP)
  await limitTries(ctx, limits)
  const link = { of: 'owner', purpose: 'password-reset', token } as const
  const found = await findLink(ctx.db, { ...link, now: ctx.now() })
  if (!found) throw linkInvalid()
  const passwordHash = await returnIfFailed(ctx, limits, () => hashPassword(password))
  await inTransaction(ctx.db, async (tx) => {
    // Of two concurrent uses one succeeds.
    if (!(await takeLink(tx, { ...link, now: ctx.now() }))) throw linkInvalid()
    await saveOwnerPassword({ ...ctx, db: tx }, { ownerId: found.accountId, passwordHash })
    await deleteSessionsOfOwner(tx, found.accountId)
    await recordEvent(tx, eventBy(ctx, { event: 'password-reset', subject: ownerSubject(found.accountId) }))
  })
  await returnTries(ctx, limits)
  // The reader of the mail is the owner, so earlier wrong guesses cause no wait.
  await clearTries(ctx, [{ key: signInKey(found.emailKey, ctx.ip, 'owner-sign-in') }])
  return true
}

function linkInvalid(): Refusal {
  return new Refusal('reset-link-invalid', {
    message: messages.resetLinkInvalid,
    audit: { event: 'reset-refused' },
  })
}

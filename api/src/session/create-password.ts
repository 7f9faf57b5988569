import { BAD_RESET_LINKS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import { clearTries, returnTries } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { hashPassword } from '#src/customers/password/hash-password'
import { findReset, type OpenReset } from '#src/customers/password/find-reset'
import { isRepeatedReset } from '#src/customers/password/is-repeated-reset'
import { refuseBadPassword } from '#src/customers/password/refuse-bad-password'
import { savePassword } from '#src/customers/password/save-password'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { deleteSessionsOf } from '#src/session/queries'
import { signInKey } from '#src/session/sign-in-key'

interface PasswordByLink {
  email?: string | undefined
  newPassword: string
  resetToken: string
}

/** Sets a new password for the holder of a mailed link. Sent twice, it gives the same answer, and changes it once. */
export async function createPassword(ctx: Ctx, { body }: { body: PasswordByLink }): Promise<boolean> {
  refuseBadPassword('newPassword', body.newPassword)
  const limits = ipLimits(ctx.ip, ['reset-link'], BAD_RESET_LINKS_OF_IP)
  await limitTries(ctx, limits)
  const reset = await findReset(ctx, body)
  const isSet = reset && (await returnIfFailed(ctx, limits, () => saveByLink(ctx, reset, body)))
  if (!isSet) {
    // It counts as a try.
    if (await returnIfFailed(ctx, limits, () => isRepeatedReset(ctx, body))) return true
    throw linkInvalid()
  }
  await returnTries(ctx, limits)
  // The reader of the mail is the owner, so earlier wrong guesses cause no wait.
  await clearTries(ctx, [{ key: signInKey(reset.emailKey, ctx.ip) }])
  return true
}

/**
 * Every session ends, so whoever knew the old password is out; so do passkeys, if a stranger may have registered with
 * the e-mail before. False: the link was used meanwhile.
 */
async function saveByLink(
  ctx: Ctx,
  { customerId, take }: OpenReset,
  { newPassword, resetToken }: PasswordByLink,
): Promise<boolean> {
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx.db, async (tx) => {
    const taken = await take(tx, ctx.now())
    if (!taken) return false
    const { passkeysRemoved } = taken
    const subject = customerSubject(customerId)
    await savePassword({ ...ctx, db: tx }, { customerId, passwordHash, byToken: resetToken, passkeysRemoved })
    await deleteSessionsOf(tx, customerId)
    await recordEvent(tx, eventBy(ctx, { event: 'password-reset', subject }))
    if (passkeysRemoved) await recordEvent(tx, eventBy(ctx, { event: 'passkey-removed', subject }))
    return true
  })
}

/** Does not say whether the link ever was valid. */
function linkInvalid(): Refusal {
  return new Refusal('reset-link-invalid', {
    message: messages.resetLinkInvalid,
    audit: { event: 'reset-refused' },
  })
}

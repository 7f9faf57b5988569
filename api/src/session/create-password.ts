import { BAD_RESET_LINKS_OF_IP } from 'commerce/limits'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import { clearTries, returnTries } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { hashPassword } from '#src/customers/password/hash-password'
import { openReset } from '#src/customers/password/open-reset'
import { refuseBadPassword } from '#src/customers/password/refuse-bad-password'
import { savePassword } from '#src/customers/password/save-password'
import { inTransaction } from '#src/db/transaction'
import { deleteSessionsOf } from '#src/session/queries'
import { signInKey } from '#src/session/sign-in-key'

interface PasswordByLink {
  email?: string | undefined
  newPassword: string
  resetToken: string
}

/** Sets a new password for the holder of a mailed link. Every session ends, so whoever knew the old password is out. */
export async function createPassword(
  ctx: Ctx,
  { body: { email, newPassword, resetToken } }: { body: PasswordByLink },
): Promise<boolean> {
  refuseBadPassword('newPassword', newPassword)
  const limits = ipLimits(ctx.ip, ['reset-link'], BAD_RESET_LINKS_OF_IP)
  await limitTries(ctx, limits)
  const reset = await openReset(ctx, { resetToken, email })
  const passwordHash = await returnIfFailed(ctx, limits, () => hashPassword(newPassword))
  await inTransaction(ctx.db, async (tx) => {
    await reset.take(tx, ctx.now())
    await savePassword({ ...ctx, db: tx }, { customerId: reset.customerId, passwordHash })
    await deleteSessionsOf(tx, reset.customerId)
    await recordEvent(
      tx,
      eventBy(ctx, { event: 'password-reset', subject: customerSubject(reset.customerId) }),
    )
  })
  await returnTries(ctx, limits)
  // The reader of the mail is the owner, so earlier wrong guesses cause no wait.
  await clearTries(ctx, [{ key: signInKey(reset.emailKey, ctx.ip) }])
  return true
}

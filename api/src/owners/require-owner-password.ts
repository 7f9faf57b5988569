import { PASSWORD_CHECK_FAILURES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { StudioOwner } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { clearTries } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import type { Ctx } from '#src/context'
import { isPasswordOf } from '#src/customers/password/hash-password'
import { Refusal } from '#src/errors'
import { findPasswordHashOf, type KnownOwner } from '#src/owners/queries'

/** E-4: the signed-in owner, who gave the password again: someone at an unattended browser cannot. */
export async function requireOwnerPassword(
  ctx: Ctx<StudioOwner>,
  { field, password }: { field: string; password: string },
): Promise<KnownOwner> {
  const { ownerId } = ctx.actor
  const limits = [{ key: tryKey('owner-password-check', String(ownerId)), ...PASSWORD_CHECK_FAILURES }]
  await limitTries(ctx, limits)
  const passwordHash = await findPasswordHashOf(ctx.db, ownerId)
  const isRight = await returnIfFailed(ctx, limits, () => isPasswordOf(passwordHash, password))
  if (!isRight || passwordHash === undefined) throw wrongOwnerPassword(field)
  await clearTries(ctx, limits)
  return { ownerId, passwordHash }
}

export function wrongOwnerPassword(field: string): Refusal {
  const fields = [{ field, message: messages.currentPasswordWrong }]
  return new Refusal('invalid', {
    message: messages.fixErrors,
    fields,
    audit: { event: 'password-refused' },
  })
}

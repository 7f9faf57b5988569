import { PASSWORD_CHECK_FAILURES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { clearTries } from '#src/attempts/return-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { isPasswordOf } from '#src/customers/password/hash-password'
import { findPasswordHashOf, type KnownPassword } from '#src/customers/queries'
import { notSignedIn, Refusal } from '#src/errors'

/** The signed-in customer, who gave the password as well: someone at an unattended browser cannot. */
export async function requireCurrentPassword(
  ctx: Ctx<CustomerActor>,
  { field, password }: { field: string; password: string },
): Promise<KnownPassword> {
  const { customerId } = ctx.actor
  const limits = [{ key: tryKey('password-check', String(customerId)), ...PASSWORD_CHECK_FAILURES }]
  await limitTries(ctx, limits)
  const passwordHash = await findPasswordHashOf(ctx.db, customerId)
  if (passwordHash === undefined) throw notSignedIn()
  const isRight = await returnIfFailed(ctx, limits, () => isPasswordOf(passwordHash, password))
  if (!isRight) throw wrongPassword(field)
  await clearTries(ctx, limits)
  return { customerId, passwordHash }
}

export function wrongPassword(field: string): Refusal {
  const fields = [{ field, message: messages.currentPasswordWrong }]
  return new Refusal('invalid', {
    message: messages.fixErrors,
    fields,
    audit: { event: 'password-refused' },
  })
}

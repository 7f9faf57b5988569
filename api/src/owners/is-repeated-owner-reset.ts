import type { Ctx } from '#src/context'
import { hasSetPassword } from '#src/customers/password/has-set-password'
import { findPasswordHashOf } from '#src/owners/queries'

/** Whether the same call has set the password of an owner already. */
export async function isRepeatedOwnerReset(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const link = { of: 'owner', purpose: 'password-reset', token, now: now() } as const
  return hasSetPassword(db, link, { password, findHash: findPasswordHashOf })
}

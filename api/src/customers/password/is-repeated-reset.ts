import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { hasSetPassword } from '#src/customers/password/has-set-password'
import { findPasswordHashOf } from '#src/customers/queries'

/** Whether the same call has set the password of a customer already. */
export async function isRepeatedReset(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sent: { resetToken: string; newPassword: string; email?: string | undefined },
): Promise<boolean> {
  const { resetToken: token, newPassword: password, email } = sent
  const link = { of: 'customer', purpose: 'password-reset', token, now: now() } as const
  return hasSetPassword(db, link, {
    password,
    isOf: (key) => email === undefined || emailKey(email) === key,
    findHash: findPasswordHashOf,
  })
}

import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email-key'
import { isPasswordOf } from '#src/customers/hash-password'
import { findPasswordHash, type KnownPassword } from '#src/customers/queries'

/** Whose e-mail address and password these are; undefined where they are nobody's. */
export async function checkPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<KnownPassword | undefined> {
  const account = await findPasswordHash(ctx.db, emailKey(email))
  return (await isPasswordOf(account?.passwordHash, password)) ? account : undefined
}

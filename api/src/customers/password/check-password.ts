import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { checkOtherCosts, hashPassword, isPasswordOf } from '#src/customers/password/hash-password'
import { isImportedPassword } from '#src/customers/password/imported-password'
import {
  findPasswordHash,
  findPasswordHashOf,
  hasImportedPasswords,
  type KnownPassword,
  replacePasswordHash,
} from '#src/customers/queries'

/** The customer with this e-mail and password; undefined if there is none. */
export async function checkPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<KnownPassword | undefined> {
  const account = await findPasswordHash(ctx.db, emailKey(email))
  if (account && (await isPasswordOf(account.passwordHash, password))) {
    return isImportedPassword(account.passwordHash) ? keepAsOurs(ctx, account, password) : account
  }
  if (!account) await isPasswordOf(undefined, password)
  // Checking an imported password takes longer. Refusals take equally long, so that nothing reveals whose account is
  // one.
  if (await hasImportedPasswords(ctx.db)) await checkOtherCosts(account?.passwordHash, password)
  return undefined
}

// From the first sign-in the password is stored like any other. Of two concurrent sign-ins the second finds it done.
async function keepAsOurs(
  ctx: Ctx,
  account: KnownPassword,
  password: string,
): Promise<KnownPassword | undefined> {
  const passwordHash = await hashPassword(password)
  const change = { customerId: account.customerId, passwordHash, formerHash: account.passwordHash }
  if (await replacePasswordHash(ctx.db, change)) return { customerId: account.customerId, passwordHash }
  const current = await findPasswordHashOf(ctx.db, account.customerId)
  if (current === undefined || !(await isPasswordOf(current, password))) return undefined
  return { ...account, passwordHash: current }
}

import type { AppContext } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { isPasswordOf } from '#src/customers/password/hash-password'
import type { Database } from '#src/db/connections/pool'
import type { LinkHolder } from '#src/links/queries'
import { findTakenLink, forgetLink } from '#src/links/single-use-link'

interface SentAgain {
  of: LinkHolder
  token: string
  password: string
  email?: string | undefined
  findHash: (db: Database, accountId: number) => Promise<string | undefined>
}

/**
 * Whether a link to a new password has set this very password, and it is still that of the account: the form was sent
 * twice. Any other password ends the used link, so that nobody can try out passwords with it.
 */
export async function isRepeatedReset(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { of, token, password, email, findHash }: SentAgain,
): Promise<boolean> {
  const link = { of, purpose: 'password-reset', token, now: now() } as const
  const taken = await findTakenLink(db, link)
  if (!taken || (email !== undefined && emailKey(email) !== taken.emailKey)) return false
  if (await isPasswordOf(await findHash(db, taken.accountId), password)) return true
  await forgetLink(db, link)
  return false
}

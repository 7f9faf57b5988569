import { isPasswordOf } from '#src/customers/password/hash-password'
import type { Database } from '#src/db/connections/pool'
import { findTakenLink, forgetLink, type UsedLink } from '#src/links/single-use-link'

interface SentAgain {
  password: string
  /** whether the link belongs to the e-mail that was sent with it */
  isOf?: (emailKey: string) => boolean
  findHash: (accountId: number) => Promise<string | undefined>
}

/**
 * Whether a used link has set this very password, and it is still that of the account: the form was sent twice. Any
 * other password ends the used link, so that nobody can try out passwords with it.
 */
export async function hasSetPassword(
  db: Database,
  link: UsedLink,
  { password, isOf = () => true, findHash }: SentAgain,
): Promise<boolean> {
  const taken = await findTakenLink(db, link)
  if (!taken || !isOf(taken.emailKey)) return false
  if (await isPasswordOf(await findHash(taken.accountId), password)) return true
  await forgetLink(db, link)
  return false
}

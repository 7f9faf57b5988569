import { isPasswordOf } from '#src/customers/password/hash-password'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { findTakenLink, forgetLink, type UsedLink } from '#src/links/single-use-link'

interface SentAgain {
  password: string
  /** whether the link belongs to the e-mail that was sent with it */
  isOf?: (emailKey: string) => boolean
  findHash: (tx: Database, accountId: number) => Promise<string | undefined>
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
  // One after the other: of many passwords that are sent at once, the first wrong one ends the link.
  return inTransaction(db, async (tx) => {
    const taken = await findTakenLink(tx, link)
    if (!taken || !isOf(taken.emailKey)) return false
    if (await isPasswordOf(await findHash(tx, taken.accountId), password)) return true
    await forgetLink(tx, link)
    return false
  })
}

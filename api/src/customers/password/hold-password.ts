import { type KnownPassword, lockPassword } from '#src/customers/queries'
import type { Database } from '#src/db/connections/pool'

/** Whether a checked password is still that of the account; it then stays so until the transaction ends. */
export function holdPassword(tx: Database, known: KnownPassword): Promise<boolean> {
  return lockPassword(tx, known)
}

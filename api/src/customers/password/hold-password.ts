import { type KnownPassword, lockPassword } from '#src/customers/queries'
import type { Database } from '#src/db/connections/pool'

/** Whether a password that was checked is still the one of the account; then it stays so until the transaction ends. */
export function holdPassword(tx: Database, known: KnownPassword): Promise<boolean> {
  return lockPassword(tx, known)
}

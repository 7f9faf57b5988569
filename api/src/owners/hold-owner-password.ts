import type { Database } from '#src/db/connections/pool'
import { type KnownOwner, lockOwnerPassword } from '#src/owners/queries'

/** Whether a checked password is still that of the owner; it then stays so until the transaction ends. */
export function holdOwnerPassword(tx: Database, known: KnownOwner): Promise<boolean> {
  return lockOwnerPassword(tx, known)
}

import type { Database } from '#src/db/connections/pool'
import { type KnownOwner, replaceOwnerPassword } from '#src/owners/queries'

/** Stores a new password. The one who stores it ends the sessions. */
export async function saveOwnerPassword(tx: Database, owner: KnownOwner): Promise<void> {
  await replaceOwnerPassword(tx, owner)
}

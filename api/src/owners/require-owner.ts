import type { Database } from '#src/db/connections/pool'
import { notSignedIn } from '#src/errors'
import { findOwner, type OwnerRow } from '#src/owners/queries'

/** An owner who has a session; refuses one who was removed in the meantime. */
export async function requireOwner(db: Database, ownerId: number): Promise<OwnerRow> {
  const owner = await findOwner(db, ownerId)
  if (!owner) throw notSignedIn()
  return owner
}

import type { WireOwner } from 'commerce/contract/studio/owners'
import type { Database } from '#src/db/connections/pool'
import { listPlaces } from '#src/dress-codes/list-dress-codes'
import { notSignedIn } from '#src/errors'
import { findOwner, type OwnerRow } from '#src/owners/queries'

export interface OwnerOfStudio extends OwnerRow {
  /** of the studio, in their order */
  dressCodes: WireOwner['dress_codes']
}

/** An owner who has a session; refuses one who was removed in the meantime. */
export async function requireOwner(db: Database, ownerId: number): Promise<OwnerOfStudio> {
  const owner = await findOwner(db, ownerId)
  if (!owner) throw notSignedIn()
  return { ...owner, dressCodes: await listPlaces(db, owner.studioId) }
}

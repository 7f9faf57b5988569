import type { WireListedOwner } from 'commerce/contract/studio/owners'
import type { StudioOwner } from '#src/actor'
import type { Ctx } from '#src/context'
import { ownerNotFound } from '#src/owners/owner-not-found'
import { presentListedOwner } from '#src/owners/present'
import { listOwnersOf } from '#src/owners/queries'

export async function listOwners({ db, actor }: Ctx<StudioOwner>): Promise<WireListedOwner[]> {
  if (!actor.isSuperUser) throw ownerNotFound()
  return (await listOwnersOf(db, actor.studioId)).map(presentListedOwner)
}

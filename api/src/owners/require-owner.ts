import type { WireOwner } from 'commerce/contract/studio/owners'
import type { Ctx } from '#src/context'
import { listPlaces } from '#src/dress-codes/list-dress-codes'
import { notSignedIn } from '#src/errors'
import { findOwner, type OwnerRow } from '#src/owners/queries'
import { studioLogoPath } from '#src/owners/studio-logo-path'

export interface OwnerOfStudio extends OwnerRow {
  /** of the studio, in their order */
  dressCodes: WireOwner['dress_codes']
  /** path of its picture */
  logo: string | null
}

/** An owner who has a session; refuses one who was removed in the meantime. */
export async function requireOwner(ctx: Pick<Ctx, 'db' | 'now'>, ownerId: number): Promise<OwnerOfStudio> {
  const owner = await findOwner(ctx.db, ownerId)
  if (!owner) throw notSignedIn()
  const dressCodes = await listPlaces(ctx.db, owner.studioId)
  return { ...owner, dressCodes, logo: await studioLogoPath(ctx, owner) }
}

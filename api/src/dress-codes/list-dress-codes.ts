import type { WireDressCode, WireDressCodes } from 'commerce/contract/studio/dress-code-schemas'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { presentDressCodes } from '#src/dress-codes/present'
import { type DressCodeRow, listRows } from '#src/dress-codes/queries'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'

export async function listDressCodes(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<WireDressCodes> {
  const studioId = requireOwnStudio(ctx, ownerId)
  return presentDressCodes(await listOf(ctx.db, studioId))
}

/** Which dress codes a studio has, and the place of each. */
export async function listPlaces(
  db: Database,
  studioId: number,
): Promise<Pick<WireDressCode, '_id' | 'position'>[]> {
  return (await listNames(db, studioId)).map(({ _id, position }) => ({ _id, position }))
}

/** The same with their names. */
export async function listNames(
  db: Database,
  studioId: number,
): Promise<Pick<WireDressCode, '_id' | 'name' | 'position'>[]> {
  const { dress_codes: all } = presentDressCodes(await listOf(db, studioId))
  return all.map(({ _id, name, position }) => ({ _id, name, position }))
}

function listOf(db: Database, studioId: number): Promise<DressCodeRow[]> {
  return inStudio(db, studioId, (tx) => listRows(tx, studioId))
}

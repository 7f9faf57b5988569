import type { WireDressCode, WireDressCodes } from 'commerce/contract/studio/dress-code-schemas'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { presentDressCodes } from '#src/dress-codes/present'
import { listNamedRows, listRows } from '#src/dress-codes/queries'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'

export async function listDressCodes(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<WireDressCodes> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const scope = { studioId, storeCode: ctx.scope.storeView.code }
  return presentDressCodes(await inStudio(ctx.db, studioId, (tx) => listRows(tx, scope)))
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
  const rows = await inStudio(db, studioId, (tx) => listNamedRows(tx, studioId))
  return rows.map(({ id, name }, at) => ({ _id: String(id), name, position: at + 1 }))
}

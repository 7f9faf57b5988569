import type { QueryOf, ResultOf } from 'commerce/contract/call/endpoint'
import type { readMenu as call } from 'commerce/contract/studio/studio-menu'
import { inventoryPaths } from 'commerce/inventory/inventory-paths'
import { DASHBOARD_PATH } from 'commerce/owners/owner-paths'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { listDressCodes } from '#src/dress-codes/list-dress-codes'
import { readCategories } from '#src/studio-menu/list-studio-categories'

/** STUDIO-18: the studio is that of the session. */
export async function readMenu(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { menuKey } }: { query: QueryOf<typeof call> },
): Promise<ResultOf<typeof call>> {
  switch (menuKey) {
    case 'categories': {
      const categories = await readCategories(ctx, ctx.actor.studioId)
      const items = categories.map(({ id, name, products: count }) => ({
        id: String(id),
        name,
        path: inventoryPaths.ofCategory(id),
        count,
      }))
      return { items, path: inventoryPaths.all }
    }
    case 'dress-codes': {
      const query = { ownerId: String(ctx.actor.ownerId) }
      const { dress_codes: codes } = await listDressCodes(ctx, { query })
      const items = codes.map(({ _id: id, name, products: count }) => ({
        id,
        name,
        path: inventoryPaths.ofDressCode(id),
        count,
      }))
      return { items, path: `${DASHBOARD_PATH}/studio-dress-codes` }
    }
  }
}

import type { ActorFor } from '#src/actor'
import { productNotFound } from '#src/assortment/assortment-refusals'
import { changeAssortment } from '#src/assortment/open-assortment'
import { deleteAssigned } from '#src/assortment/queries'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'

/** STUDIO-23: orders hold what they need of it themselves. */
export async function deleteStudioProduct(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId, sku } }: { query: { owner_id: string; sku: string } },
): Promise<boolean> {
  return changeAssortment(ctx, ownerId, async ({ tx, scope }) => {
    if (!(await deleteAssigned(tx, scope.studioId, sku))) throw productNotFound()
    await recordStoreChange(ctx, tx, { studioId: scope.studioId, event: 'store-products-changed' })
    return true
  })
}

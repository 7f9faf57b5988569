import type { ActorFor } from '#src/actor'
import { productNotFound } from '#src/assortment/assortment-refusals'
import { changeAssortment } from '#src/assortment/open-assortment'
import { deleteAssigned, lockAssortment } from '#src/assortment/queries'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { requireRecentPassword } from '#src/owners/require-recent-password'

/** STUDIO-23: orders hold what they need of it themselves. */
export async function deleteStudioProduct(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId, sku } }: { query: { owner_id: string; sku: string } },
): Promise<boolean> {
  return changeAssortment(ctx, ownerId, async ({ tx, scope: { studioId } }) => {
    await lockAssortment(tx, studioId)
    const deleted = await deleteAssigned(tx, studioId, sku)
    if (!deleted) throw productNotFound()
    await recordStoreChange(ctx, tx, { studioId, event: 'store-products-changed' })
    // Back in the store it has the default price.
    if (deleted.ownCents !== null) {
      requireRecentPassword(ctx)
      await recordStoreChange(ctx, tx, { studioId, event: 'student-prices-changed' })
    }
    return true
  })
}

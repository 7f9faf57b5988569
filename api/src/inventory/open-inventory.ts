import { INVENTORY_SOLD_DAYS } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import type { InventoryScope } from '#src/inventory/queries'
import { daysBefore } from '#src/later'

/** A studio's inventory in one transaction. Studio and price group are those of the session, never of the request. */
export async function openInventory<T>(
  ctx: Ctx<ActorFor<'owner'>>,
  ownerId: string,
  work: (tx: Database, scope: InventoryScope) => Promise<T>,
): Promise<T> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const scope = {
    studioId,
    priceGroupId: ctx.actor.priceGroupId,
    ownerId: ctx.actor.ownerId,
    storeCode: ctx.scope.storeView.code,
    soldSince: daysBefore(ctx.now(), INVENTORY_SOLD_DAYS),
  }
  return inStudio(ctx.db, studioId, (tx) => work(tx, scope))
}

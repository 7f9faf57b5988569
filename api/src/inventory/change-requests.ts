import { STOCK_REQUEST_CHANGES_OF_STUDIO } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import { productNotFound } from '#src/assortment/assortment-refusals'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { openInventory } from '#src/inventory/open-inventory'
import { findUnit, type InventoryScope } from '#src/inventory/queries'

interface Change {
  tx: Database
  scope: InventoryScope
  unit: { id: number; isAvailable: boolean }
}

/** A change of what owners wait for, of a product or variant in their store. Any other is answered as one that is not there. */
export async function changeRequests<T>(
  ctx: Ctx<ActorFor<'owner'>>,
  { ownerId, sku }: { ownerId: string; sku: string },
  change: (how: Change) => Promise<T>,
): Promise<T> {
  const key = tryKey('stock-requests', String(requireOwnStudio(ctx, ownerId)))
  await limitTries(ctx, [{ key, ...STOCK_REQUEST_CHANGES_OF_STUDIO }])
  return openInventory(ctx, ownerId, async (tx, scope) => {
    const unit = await findUnit(tx, scope, sku)
    if (!unit) throw productNotFound()
    return change({ tx, scope, unit })
  })
}

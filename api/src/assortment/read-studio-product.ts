import type { WireStudioProduct } from 'commerce/contract/studio/assortment-schemas'
import type { ActorFor } from '#src/actor'
import { productNotFound } from '#src/assortment/assortment-refusals'
import { type Assortment, openAssortment } from '#src/assortment/open-assortment'
import { presentStudioProduct } from '#src/assortment/present'
import { findAssigned } from '#src/assortment/queries'
import type { Ctx } from '#src/context'

export async function readStudioProduct(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId, sku } }: { query: { owner_id: string; sku: string } },
): Promise<WireStudioProduct> {
  return openAssortment(ctx, ownerId, (assortment) => presentOf(assortment, sku))
}

/** As it is now, within the transaction. */
export async function presentOf({ tx, scope, pricing }: Assortment, sku: string): Promise<WireStudioProduct> {
  const [row] = await findAssigned(tx, scope, [sku])
  if (!row) throw productNotFound()
  return presentStudioProduct(row, pricing)
}

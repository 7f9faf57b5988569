import type { WireStoreProducts } from 'commerce/contract/studio/assortment-schemas'
import { STUDIO_LIST_MAX_SIZE } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import { listProducts } from '#src/assortment/list-products'
import { openAssortment } from '#src/assortment/open-assortment'
import { listStoreIds } from '#src/assortment/queries'
import type { Ctx } from '#src/context'

interface Asked {
  query: { owner_id: string; from?: number | undefined; size?: number | undefined }
}

export async function listStoreProducts(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId, from = 0, size = STUDIO_LIST_MAX_SIZE } }: Asked,
): Promise<WireStoreProducts> {
  return openAssortment(ctx, ownerId, async (assortment) => {
    const ids = await listStoreIds(assortment.tx, assortment.scope)
    const page = ids.slice(from, from + size)
    const asked = { query: {}, from: 0, size: STUDIO_LIST_MAX_SIZE, ids: page, maxSize: STUDIO_LIST_MAX_SIZE }
    const { items } = await listProducts(ctx, assortment, asked)
    const place = new Map(page.map((id, at) => [id, at]))
    const inOrder = items.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    return { items: inOrder, total: ids.length, start: from, perPage: size, aggregations: {} }
  })
}

import { readSkuList } from 'commerce/catalog/sku-list'
import type { WireStoreProducts } from 'commerce/contract/studio/assortment-schemas'
import { STUDIO_WISHLIST_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import { listProducts } from '#src/assortment/list-products'
import { openAssortment } from '#src/assortment/open-assortment'
import { listSellableIds } from '#src/assortment/queries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

export async function listStudioWishlist(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId, skus } }: { query: { ownerId: string; skus: string } },
): Promise<WireStoreProducts> {
  const wished = readSkuList(skus)
  if (wished.length > STUDIO_WISHLIST_MAX) {
    throw new Refusal('invalid', {
      message: messages.fixErrors,
      fields: [{ field: 'skus', message: messages.tooManySkus, values: { most: STUDIO_WISHLIST_MAX } }],
    })
  }
  return openAssortment(ctx, ownerId, async (assortment) => {
    const { tx, scope } = assortment
    const ids = await listSellableIds(tx, scope, { isInStore: false, dressCodeIds: null, wished })
    const size = STUDIO_WISHLIST_MAX
    const { items } = await listProducts(ctx, assortment, { query: {}, from: 0, size, ids, maxSize: size })
    // An id may look like a sku.
    const place = new Map(wished.map((sku, at) => [sku, at]))
    const found = items
      .filter(({ sku }) => place.has(sku))
      .toSorted((a, b) => (place.get(a.sku) ?? 0) - (place.get(b.sku) ?? 0))
    return { items: found, total: found.length, start: 0, perPage: size, aggregations: {} }
  })
}

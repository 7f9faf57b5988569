import type { WireTile } from 'commerce/contract/catalog-schemas'
import type { SearchResult } from 'commerce/contract/search'
import type { WireStoreProduct, WireStoreProducts } from 'commerce/contract/studio/assortment-schemas'
import type { ActorFor } from '#src/actor'
import type { Assortment } from '#src/assortment/open-assortment'
import { presentStoreProduct } from '#src/assortment/present'
import { listAssigned, listMyPrices } from '#src/assortment/queries'
import type { Ctx } from '#src/context'
import type { SearchRequest } from '#src/search/engine'
import { searchEngines } from '#src/search/store-engines'

type AmongProducts = Pick<SearchRequest, 'query' | 'from' | 'size'> & { ids: number[]; maxSize: number }

const noCosts = { myCents: 0, highestCents: 0 }

/** Tiles as guests see them serve all studios: what is a studio's own is added to them. */
export async function findTiles(
  ctx: Ctx<ActorFor<'owner'>>,
  { ids, maxSize, ...asked }: AmongProducts,
): Promise<SearchResult<WireTile>> {
  const text = await ctx.parts.get(searchEngines).search(ctx.scope.storeView, {
    ...asked,
    type: 'product',
    sort: undefined,
    include: ['tile'],
    exclude: [],
    priceGroupId: 0,
    within: { ids, maxSize },
  })
  // The engine writes what it was asked for.
  return JSON.parse(text) as SearchResult<WireTile>
}

/** Products that a search found among these, as the owner sees them. */
export async function listProducts(
  ctx: Ctx<ActorFor<'owner'>>,
  { tx, scope, pricing }: Assortment,
  request: AmongProducts,
): Promise<Omit<WireStoreProducts, 'items'> & { items: WireStoreProduct[] }> {
  const { items, total, start, perPage, aggregations } = await findTiles(ctx, request)
  const found = items.map(({ id }) => id)
  const myPrices = await listMyPrices(tx, scope, found)
  const assigned = new Map((await listAssigned(tx, scope, found)).map((row) => [row.productId, row]))
  const { priceGroupId } = scope
  return {
    items: items.map((tile) => {
      const costs = myPrices.get(tile.id) ?? noCosts
      return presentStoreProduct(tile, { costs, assigned: assigned.get(tile.id), priceGroupId, pricing })
    }),
    total,
    start,
    perPage,
    aggregations,
  }
}

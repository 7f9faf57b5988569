import { writeSkuList } from 'commerce/catalog/sku-list'
import type { WireTile } from 'commerce/contract/catalog-schemas'
import type { SearchResult } from 'commerce/contract/search'
import type { WireStockItem } from 'commerce/contract/stock'
import { STOCK_LIST_MAX_SKUS } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import { productNotFound } from '#src/assortment/assortment-refusals'
import { presentBulkData } from '#src/assortment/bulk-grid/present-bulk-data'
import { openAssortment } from '#src/assortment/open-assortment'
import { findSellable } from '#src/assortment/queries'
import type { Ctx } from '#src/context'
import { searchEngines } from '#src/search/store-engines'
import { listStockOfSkus } from '#src/stock/list-stock-of-skus'

/** STUDIO-14: for a product without a price for the studio's group the answer is that of one that is not there. */
export async function readBulkGrid(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { sku } }: { query: { sku: string } },
): Promise<{ bulkData: string }> {
  const product = await openAssortment(ctx, String(ctx.actor.ownerId), ({ tx, scope }) =>
    findSellable(tx, scope, sku),
  )
  const tile = product && (await findTile(ctx, product.id))
  if (!tile) throw productNotFound()
  const skus = tile.tile_variants.map(([variant]) => variant)
  const stock = await listStock(ctx, skus.length > 0 ? skus : [tile.sku])
  return { bulkData: JSON.stringify(presentBulkData(tile, stock)) }
}

async function findTile(ctx: Ctx<ActorFor<'owner'>>, id: number): Promise<WireTile | undefined> {
  const text = await ctx.parts.get(searchEngines).search(ctx.scope.storeView, {
    type: 'product',
    query: {},
    from: 0,
    size: 1,
    sort: undefined,
    include: ['tile'],
    exclude: [],
    priceGroupId: 0,
    within: { ids: [id], maxSize: 1 },
  })
  return (JSON.parse(text) as SearchResult<WireTile>).items[0]
}

async function listStock(ctx: Ctx<ActorFor<'owner'>>, skus: string[]): Promise<WireStockItem[]> {
  const parts = Array.from({ length: Math.ceil(skus.length / STOCK_LIST_MAX_SKUS) }, (_, at) =>
    skus.slice(at * STOCK_LIST_MAX_SKUS, (at + 1) * STOCK_LIST_MAX_SKUS),
  )
  const listed = await Promise.all(
    parts.map((part) => listStockOfSkus(ctx, { query: { skus: writeSkuList(part) } })),
  )
  return listed.flat()
}

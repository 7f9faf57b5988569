import type { QueryOf } from 'commerce/contract/call/endpoint'
import type { listProductTable as call, WireProductTable } from 'commerce/contract/studio/product-table'
import {
  PRICE_UNDO_SECONDS,
  STUDIO_LIST_MAX_SIZE,
  STUDIO_TABLE_PAGE_SIZE,
  STUDIO_UNAVAILABLE_MAX,
} from 'commerce/limits'
import { productTable } from 'commerce/studio-prices/product-table'
import { studioProductPrices } from 'commerce/studio-prices/studio-prices'
import type { ActorFor } from '#src/actor'
import { findTiles } from '#src/assortment/list-products'
import { openAssortment } from '#src/assortment/open-assortment'
import { findLastEdit, listTableRows, listUnavailable } from '#src/assortment/table/queries'
import { countCategories, presentRow } from '#src/assortment/table/present'
import { innermostCategories } from '#src/catalog/tables/innermost-categories'
import type { Ctx } from '#src/context'
import { later } from '#src/later'
import { searchEngines } from '#src/search/store-engines'
import { listPlacedIds } from '#src/studio-menu/category-order-shared-queries'

/** STUDIO-12: a page of the studio's products, with all of its prices. */
export async function listProductTable(
  ctx: Ctx<ActorFor<'owner'>>,
  { query }: { query: QueryOf<typeof call> },
): Promise<WireProductTable> {
  const { storeView } = ctx.scope
  const { tables } = (await ctx.parts.get(searchEngines).of(storeView)).presentation(0)
  return openAssortment(ctx, query.owner_id, async ({ tx, scope, pricing }) => {
    const all = (await listTableRows(tx, scope)).map((row) => ({
      ...row,
      ...studioProductPrices(row, row.ownCents, pricing),
      categories: innermostCategories(row.categoryIds, tables.openCategories),
    }))
    const found = productTable(all, choiceOf(query), storeView.locale)
    const { from = 0, size = STUDIO_TABLE_PAGE_SIZE } = query
    const page = found.slice(from, from + size)
    const ids = page.map(({ productId }) => productId)
    const { items } = await findTiles(ctx, { query: {}, from: 0, size, ids, maxSize: STUDIO_LIST_MAX_SIZE })
    const tiles = new Map(items.map((tile) => [tile.id, tile]))
    const now = ctx.now()
    const last = await findLastEdit(tx, scope.studioId, later(now, -PRICE_UNDO_SECONDS))
    return {
      rows: page.map((row) => presentRow(row, tiles.get(row.productId), pricing)),
      total: found.length,
      in_store: all.length,
      unavailable: await listUnavailable(tx, scope, STUDIO_UNAVAILABLE_MAX),
      categories: countCategories(all, {
        placedIds: await listPlacedIds(tx, scope.studioId),
        openIds: tables.openCategories.keys(),
      }),
      last_change: last
        ? { change_id: last.id, count: last.count, seconds_left: secondsLeft(last.createdAt, now) }
        : null,
    }
  })
}

function choiceOf({ text = '', category, published, sort = 'newest', order }: QueryOf<typeof call>) {
  const isPublished = published === undefined ? undefined : published === 'yes'
  return { text, categoryId: category, isPublished, sort, isDescending: order === 'down' }
}

function secondsLeft(createdAt: Date, now: Date): number {
  const left = later(createdAt, PRICE_UNDO_SECONDS).getTime() - now.getTime()
  return Math.max(0, Math.floor(left / 1000))
}

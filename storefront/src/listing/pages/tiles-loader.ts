import { readSkuList } from 'commerce/catalog/sku-list'
import type { Route } from './+types/tiles-loader'
import { loadShopPage } from '#src/assortment/shop/load-shop-list'
import { listTilesOf } from '#src/catalog/list-tiles-of'
import { packTiles } from '#src/catalog/packed-tiles'
import { readListRequest } from '#src/listing/list-request'
import { loadTiles } from '#src/listing/load-listing'
import { pageContext } from '#src/page-context'

/** CAT-01: one more page of a list, or the products with certain skus. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const skus = new URL(request.url).searchParams.get('skus')
  if (skus !== null) return { page: 1, tiles: packTiles(await listTilesOf(page.api, readSkuList(skus))) }
  const { choice, scope, owner } = await readListRequest(page, request)
  if (owner) {
    const products = await loadShopPage(page, { ownerId: owner.id, choice, scope })
    return { page: choice.page, products }
  }
  return { page: choice.page, tiles: await loadTiles(page, choice, scope) }
}

import { readSkuList } from 'commerce/catalog/sku-list'
import type { Route } from './+types/tiles-loader'
import { loadShopPage } from '#src/assortment/shop/load-shop-list'
import { listTilesOf } from '#src/catalog/list-tiles-of'
import { packTiles } from '#src/catalog/tiles/packed-tiles'
import { readListRequest, readStoreRequest } from '#src/listing/list-request'
import { loadTiles } from '#src/listing/load-listing'
import { orProblem } from '#src/listing/pages/or-problem'
import { pageContext } from '#src/page-context'
import { letOwnerSeeLists } from '#src/regular-users/require-regular-user'
import { loadStorePage } from '#src/studio-stores/load-store-list'

export const middleware: Route.MiddlewareFunction[] = [letOwnerSeeLists]

/** CAT-01: one more page of a list, or the products with certain skus. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (page.studioKey !== null) {
    const asked = readStoreRequest(new URL(request.url))
    return { page: asked.choice.page, tiles: await loadStorePage(page, asked) }
  }
  const skus = new URL(request.url).searchParams.get('skus')
  if (skus !== null) return { page: 1, tiles: packTiles(await listTilesOf(page.api, readSkuList(skus))) }
  const { choice, scope, owner } = await readListRequest(page, request)
  if (owner) {
    const products = await loadShopPage(page, { ownerId: owner.id, choice, scope })
    return { page: choice.page, products }
  }
  return { page: choice.page, tiles: await loadTiles(page, choice, scope) }
}

/** After a change the page itself loads again, with as many parts as it shows. */
export const shouldRevalidate = () => false

/** Without an answer of the shop the list stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orProblem(serverLoader)
}

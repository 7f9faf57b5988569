import type { Route } from './+types/count-loader'
import { countShopProducts } from '#src/assortment/shop/load-shop-list'
import { readListRequest, readStoreRequest } from '#src/listing/list-request'
import { countTiles } from '#src/listing/load-listing'
import { orProblem } from '#src/listing/pages/or-problem'
import { pageContext } from '#src/page-context'
import { letOwnerSeeLists } from '#src/regular-users/require-regular-user'
import { countStoreProducts } from '#src/studio-stores/load-store-list'

export const middleware: Route.MiddlewareFunction[] = [letOwnerSeeLists]

/** CAT-08: how many products a choice of filters would show, before it is applied. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (page.studioKey !== null)
    return { total: await countStoreProducts(page, readStoreRequest(new URL(request.url))) }
  const { choice, scope, owner } = await readListRequest(page, request)
  if (owner) return { total: await countShopProducts(page, { ownerId: owner.id, choice, scope }) }
  return { total: await countTiles(page, choice, scope) }
}

/** Without an answer of the shop the filters stay. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orProblem(serverLoader)
}

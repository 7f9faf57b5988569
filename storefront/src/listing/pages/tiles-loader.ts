import type { Route } from './+types/tiles-loader'
import { readListRequest } from '#src/listing/list-request'
import { loadTiles } from '#src/listing/load-listing'
import { pageContext } from '#src/page-context'

/** CAT-01: one more page of a list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { choice, scope } = await readListRequest(page.api, request)
  return { page: choice.page, tiles: await loadTiles(page, choice, scope) }
}

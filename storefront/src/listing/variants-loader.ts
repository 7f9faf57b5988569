import type { WireTile } from 'commerce/contract/catalog'
import { tileVariantsFromWire } from 'commerce/contract/catalog-codec'
import { searchCatalog } from 'commerce/contract/search'
import { data } from 'react-router'
import type { Route } from './+types/variants-loader'
import { refusedPage } from '#src/head/refused-page'
import { pageContext } from '#src/page-context'

/** The sizes of a tile's product, asked for when somebody wants to add it: most tiles are never asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sku = new URL(request.url).searchParams.get('sku') ?? ''
  const searchQuery = JSON.stringify({ _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] })
  const query = { type: 'product', searchQuery, _sourceInclude: 'tile', size: 1 }
  const answer = await context.get(pageContext).api.call(searchCatalog, { query })
  if (!answer.ok) throw refusedPage(answer)
  // The projection 'tile' answers tiles.
  const [tile] = answer.value.items as unknown as WireTile[]
  if (!tile) throw data(null, { status: 404 })
  return { sku, variants: tileVariantsFromWire(tile) }
}

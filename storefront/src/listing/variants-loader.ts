import { data } from 'react-router'
import type { Route } from './+types/variants-loader'
import { refusedPage } from '#src/answers/refused-page'
import { isConnectionLost } from '#src/is-connection-lost'
import { pageContext } from '#src/page-context'
import { searchFor, withValue } from '#src/search/search-for'

/** The sizes of a tile's product, loaded when a shopper wants to add it: most tiles never need them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sku = new URL(request.url).searchParams.get('sku') ?? ''
  const { api } = context.get(pageContext)
  const answer = await searchFor(api, 'tile-variants', { query: withValue('sku', sku), size: 1 })
  if (!answer.ok) throw refusedPage(answer)
  const [variants] = answer.value.items
  if (!variants) throw data(null, { status: 404 })
  return { sku, variants }
}

/** The dialog closes once a size is in the bag: nothing is asked for once more. */
export const shouldRevalidate = () => false

/** Without a connection the dialog says so, and the list stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return { sku: new URL(request.url).searchParams.get('sku') ?? '', variants: 'offline' as const }
  }
}

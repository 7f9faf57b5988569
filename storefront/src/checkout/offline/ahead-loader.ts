import type { Route } from './+types/ahead-loader'
import { methodsAheadFromWire } from 'commerce/contract/codecs/methods-from-wire'
import { readMethodsAhead } from 'commerce/contract/checkout'
import { refusedPage } from '#src/answers/refused-page'
import { pageContext } from '#src/page-context'

/** Decision 33: what a checkout without a connection has to know beforehand. It is the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, externalCheckoutHost } = context.get(pageContext)
  // Only the other checkout takes orders then.
  if (externalCheckoutHost !== undefined) throw new Response(null, { status: 404 })
  const answer = await api.call(readMethodsAhead, { query: {} })
  if (!answer.ok) throw refusedPage(answer)
  return Response.json(methodsAheadFromWire(answer.value))
}

import type { Route } from './+types/ahead-loader'
import { methodsAheadFromWire } from 'commerce/contract/codecs/methods-from-wire'
import { readMethodsAhead } from 'commerce/contract/checkout'
import { refusedPage } from '#src/answers/refused-page'
import { pageContext } from '#src/page-context'

/** Decision 33: what an offline checkout must know beforehand. It is the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, externalCheckoutHost } = context.get(pageContext)
  // The external checkout takes all orders.
  if (externalCheckoutHost !== undefined) throw new Response(null, { status: 404 })
  const answer = await api.call(readMethodsAhead, { query: {} })
  if (!answer.ok) throw refusedPage(answer)
  return Response.json(methodsAheadFromWire(answer.value))
}

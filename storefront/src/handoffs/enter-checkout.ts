import { beginHandoff } from 'commerce/contract/handoffs'
import { redirect, redirectDocument } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { isGone } from '#src/cart/find-cart'
import { handoffPaths } from '#src/handoffs/handoff-paths'
import { handoffHeaders } from '#src/handoffs/handoff-headers'
import type { PageContext } from '#src/page-context'

/**
 * CHECKOUT-05: whether the shop's own checkout may open. With another one the buyer is asked first; in the store of a
 * studio the bag is handed over, once. In the public shop it is where it belongs.
 */
export async function enterCheckout(request: Request, context: PageContext): Promise<void> {
  const { api, basePath, cartStore, handoffStore, hash, studioKey } = context
  if (context.externalCheckoutHost !== undefined) throw redirect(handoffPaths.leave)
  const cartId = cartStore.id()
  if (studioKey === null || cartId === undefined) return
  if (handoffStore.handedOver() === (await hash(cartId))) return
  const answer = await api.call(beginHandoff, { query: { cartId }, body: {} })
  // The checkout itself says what becomes of a bag that is not there any more.
  if (isGone(answer)) return
  if (!answer.ok) throw refusedPage(answer)
  const { pathname } = new URL(answer.value.url)
  throw redirectDocument(new URL(pathname + handoffPaths.from(basePath), request.url).href, {
    headers: handoffHeaders,
  })
}

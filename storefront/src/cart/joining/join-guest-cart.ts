import type { CartLine, VisitorCart } from 'commerce/cart/cart'
import { getCart, joinCarts } from 'commerce/contract/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { type Answer, mapAnswer } from 'commerce/contract/call/make-client'
import type { JoinedLine } from '#src/cart/joining/joined-line'
import type { PageContext } from '#src/page-context'

/** UX-59: the bag of a guest becomes that of the account; answers what came to it. */
export async function joinGuestCart(
  cartId: string,
  { api, cartStore }: Pick<PageContext, 'api' | 'cartStore'>,
): Promise<{ answer: Answer<VisitorCart>; lines: JoinedLine[] }> {
  const query = { cartId }
  const before = mapAnswer(await api.call(getCart, { query }), visitorCartFromWire)
  const answer = mapAnswer(await api.call(joinCarts, { query }), visitorCartFromWire)
  if (!answer.ok) return { answer, lines: [] }
  cartStore.keep(answer.value)
  const lines = before.ok ? linesThatCame(before.value.cart.lines, answer.value.cart.lines) : []
  return { answer, lines }
}

// Lines keep their ids in the bag that takes the others in.
function linesThatCame(before: CartLine[], after: CartLine[]): JoinedLine[] {
  const known = new Map(before.map(({ id, qty }) => [id, qty]))
  return after
    .map(({ id, name, qty }) => ({ name, qty: qty - (known.get(id) ?? 0) }))
    .filter(({ qty }) => qty > 0)
}

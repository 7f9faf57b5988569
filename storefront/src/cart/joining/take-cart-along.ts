import type { CartLine, VisitorCart } from 'commerce/cart/cart'
import { getCart, getOwnCart, joinCarts } from 'commerce/contract/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { type Answer, mapAnswer } from 'commerce/contract/call/make-client'
import { isGone } from '#src/cart/find-cart'
import type { JoinedLine } from '#src/cart/joining/joined-line'
import type { PageContext } from '#src/page-context'

type Visitor = Pick<PageContext, 'api' | 'cartStore'>

interface TakenAlong {
  answer: Answer<VisitorCart>
  /** what came into the bag */
  lines: JoinedLine[]
}

/**
 * UX-59, CART-14: the bag of a guest becomes that of the account. If this browser knows none, or one that is gone or somebody
 * else's, the bag that waits with the account comes back. Undefined: there is neither.
 */
export async function takeCartAlong(visitor: Visitor): Promise<TakenAlong | undefined> {
  const cartId = visitor.cartStore.id()
  const taken = cartId === undefined ? undefined : await join(cartId, visitor)
  if (taken && !isGone(taken.answer)) return taken
  const own = await visitor.api.call(getOwnCart, { query: {} })
  return own.ok ? join(own.value.cartId, visitor) : taken
}

/** Takes in the other carts of the account, and keeps its id. */
async function join(cartId: string, { api, cartStore }: Visitor): Promise<TakenAlong> {
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

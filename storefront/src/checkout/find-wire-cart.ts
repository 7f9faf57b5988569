import { pullCart } from 'commerce/contract/cart'
import type { WireCart } from 'commerce/contract/cart-schemas'
import { data } from 'react-router'
import { readCartId } from '#src/cart/cart-cookie'
import type { PageContext } from '#src/page-context'

/** The cart as it travels, with the options an order repeats; undefined where there is none, or it was ordered. */
export async function findWireCart(request: Request, { api }: PageContext): Promise<WireCart | undefined> {
  const cartId = readCartId(request)
  if (cartId === undefined) return undefined
  const answer = await api.call(pullCart, { query: { cartId } })
  if (answer.ok) return answer.value
  if (answer.code === 0 || answer.code >= 500) throw data(null, { status: 503 })
  return undefined
}

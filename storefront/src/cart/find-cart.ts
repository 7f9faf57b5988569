import type { Cart } from 'commerce/cart/cart'
import { getCart } from 'commerce/contract/cart'
import { cartFromWire } from 'commerce/contract/cart-from-wire'
import type { WireCart } from 'commerce/contract/cart-schemas'
import type { Answer, Client } from 'commerce/contract/make-client'
import { refusedPage } from '#src/answers/refused-page'
import { readCartId } from '#src/cart/cart-cookie'

/** The cart of this visitor; undefined where there is none, or it was ordered. */
export async function findCart(api: Client, request: Request): Promise<Cart | undefined> {
  const wire = await findWireCart(api, request)
  return wire && cartFromWire(wire)
}

/** The same as it travels, with the options that an order repeats. */
export async function findWireCart(api: Client, request: Request): Promise<WireCart | undefined> {
  const cartId = readCartId(request)
  if (cartId === undefined) return undefined
  const answer = await api.call(getCart, { query: { cartId } })
  if (answer.ok) return answer.value
  if (isGone(answer)) return undefined
  // The frame of the page says that the shop is away; nobody is told that a full bag is empty.
  throw refusedPage(answer)
}

export function isGone(answer: Answer<unknown>): boolean {
  return !answer.ok && (answer.reason === 'cart-not-found' || answer.reason === 'cart-ordered')
}

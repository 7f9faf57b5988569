import type { Cart } from 'commerce/cart/cart'
import { createCart, pullCart } from 'commerce/contract/cart'
import { cartFromWire } from 'commerce/contract/cart-from-wire'
import type { Answer, Client } from 'commerce/contract/make-client'
import { data } from 'react-router'
import { readCartId } from '#src/cart/cart-cookie'

/** The cart of this visitor; undefined where there is none, or it was ordered. */
export async function findCart(api: Client, request: Request): Promise<Cart | undefined> {
  const cartId = readCartId(request)
  if (cartId === undefined) return undefined
  const answer = await api.call(pullCart, { query: { cartId } })
  if (answer.ok) return cartFromWire(answer.value)
  if (isGone(answer)) return undefined
  // The frame of the page says that the shop is away; nobody is told that a full bag is empty.
  throw data(null, { status: 503 })
}

/** Makes a change on the visitor's cart, or on a new one where that is gone. */
export async function withCart<Result>(
  api: Client,
  request: Request,
  change: (cartId: string) => Promise<Answer<Result>>,
): Promise<Answer<Result>> {
  const known = readCartId(request)
  if (known !== undefined) {
    const answer = await change(known)
    if (answer.ok || !isGone(answer)) return answer
  }
  const created = await api.call(createCart, { query: {} })
  return created.ok ? change(created.value) : created
}

function isGone(answer: Answer<unknown>): boolean {
  return !answer.ok && (answer.reason === 'cart-not-found' || answer.reason === 'cart-ordered')
}

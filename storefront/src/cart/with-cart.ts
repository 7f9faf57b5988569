import { createCart } from 'commerce/contract/cart'
import type { Answer, Client } from 'commerce/contract/make-client'
import { readCartId } from '#src/cart/cart-cookie'
import { isGone } from '#src/cart/find-cart'

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

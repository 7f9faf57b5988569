import { createCart } from 'commerce/contract/cart'
import type { Answer, Client } from 'commerce/contract/call/make-client'
import type { CartStore } from '#src/cart/cart-store'
import { isGone } from '#src/cart/find-cart'

/** Changes the visitor's cart, or a new one if that is gone. */
export async function withCart<Result>(
  { api, cartStore }: { api: Client; cartStore: CartStore },
  change: (cartId: string) => Promise<Answer<Result>>,
): Promise<Answer<Result>> {
  const known = cartStore.id()
  if (known !== undefined) {
    const answer = await change(known)
    if (answer.ok || !isGone(answer)) return answer
  }
  const created = await api.call(createCart, { query: {} })
  return created.ok ? change(created.value) : created
}

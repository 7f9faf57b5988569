import type { Cart, VisitorCart } from 'commerce/cart/cart'
import { getCart } from 'commerce/contract/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { type Answer, type Client, mapAnswer } from 'commerce/contract/call/make-client'
import { refusedPage } from '#src/answers/refused-page'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import type { CartStore } from '#src/cart/cart-store'

interface Visitor {
  api: Client
  cartStore: CartStore
}

/** The visitor's cart, for a page that can show a read error. The cookie stays, and so does the cart. */
export async function readCart(visitor: Visitor): Promise<{ cart: Cart | undefined; isUnreadable: boolean }> {
  const answer = await askForCart(visitor)
  if (answer?.ok) {
    visitor.cartStore.keep(answer.value)
    return { cart: answer.value.cart, isUnreadable: false }
  }
  if (!answer || isGone(answer)) return { cart: undefined, isUnreadable: false }
  if (isAwayForNow(answer)) return { cart: undefined, isUnreadable: true }
  throw refusedPage(answer)
}

/** The same with its id, and with what an order repeats. Undefined if there is no cart, or it was ordered. */
export async function findVisitorCart(visitor: Visitor): Promise<VisitorCart | undefined> {
  const answer = await askForCart(visitor)
  if (answer?.ok) return answer.value
  if (!answer || isGone(answer)) return undefined
  // The page frame says that the shop is away. A full bag must not look empty.
  throw refusedPage(answer)
}

async function askForCart({ api, cartStore }: Visitor): Promise<Answer<VisitorCart> | undefined> {
  const cartId = cartStore.id()
  if (cartId === undefined) return undefined
  return mapAnswer(await api.call(getCart, { query: { cartId } }), visitorCartFromWire)
}

export function isGone(answer: Answer<unknown>): boolean {
  return !answer.ok && (answer.reason === 'cart-not-found' || answer.reason === 'cart-ordered')
}

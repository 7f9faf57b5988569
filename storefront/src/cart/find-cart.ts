import type { Cart, VisitorCart } from 'commerce/cart/cart'
import { getCart, getOwnCart } from 'commerce/contract/cart'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { type Answer, mapAnswer } from 'commerce/contract/call/make-client'
import { refusedPage } from '#src/answers/refused-page'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import type { PageContext } from '#src/page-context'

type Visitor = Pick<PageContext, 'api' | 'cartStore' | 'session'>

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
  return cartOf(await askForCart(visitor))
}

/** The same, and only the cart that this browser knows: it may have been ordered a moment ago. */
export async function findKnownCart(visitor: Visitor): Promise<VisitorCart | undefined> {
  return cartOf(await askForKnown(visitor))
}

function cartOf(answer: Answer<VisitorCart> | undefined): VisitorCart | undefined {
  if (answer?.ok) return answer.value
  if (!answer || isGone(answer)) return undefined
  // The page frame says that the shop is away. A full bag must not look empty.
  throw refusedPage(answer)
}

async function askForKnown({ api, cartStore }: Visitor): Promise<Answer<VisitorCart> | undefined> {
  const cartId = cartStore.id()
  if (cartId === undefined) return undefined
  return mapAnswer(await api.call(getCart, { query: { cartId } }), visitorCartFromWire)
}

/** CART-14: if this browser knows no cart, or one that is gone, a customer is led to the one that waits with the account. */
async function askForCart(visitor: Visitor): Promise<Answer<VisitorCart> | undefined> {
  const { api, cartStore, session } = visitor
  const known = await askForKnown(visitor)
  if ((known && !isGone(known)) || !session.isSignedIn()) return known
  const own = mapAnswer(await api.call(getOwnCart, { query: {} }), visitorCartFromWire)
  if (!own.ok) return isAwayForNow(own) ? own : known
  cartStore.keep(own.value)
  return own
}

export function isGone(answer: Answer<unknown>): boolean {
  return !answer.ok && (answer.reason === 'cart-not-found' || answer.reason === 'cart-ordered')
}

import { getCart } from 'commerce/contract/cart'
import { CART_ID_PLACEHOLDER } from 'commerce/contract/call/door'
import type { Client } from 'commerce/contract/call/make-client'
import { forgetKept, keep } from '#src/browser-storage'
import { awayFrom, dropLongEnded, moveEnded, putAwayCart, takeBackCart } from '#src/cart/ended/ended-carts'
import { isGone } from '#src/cart/find-cart'
import { noteCart } from '#src/cart/offline/cart-of-page'
import { forgetAnswered, noteWaiting } from '#src/cart/offline/waiting-mark'
import { basePathOfPage } from '#src/ui/page/base-path'
import { formerBasePathsOfPage } from '#src/cart/ended/former-base-paths'

/** UX-105: puts away the bag of a store whose passcode is no longer valid. */
export async function endCart(basePath: string, now = Date.now()): Promise<void> {
  keep('bag-ended', true)
  await putAwayCart(basePath, now)
  noteWaiting(basePath, undefined)
  forgetAnswered(basePath)
}

/** Takes the bag back once its store was entered again, and drops those that nobody came back for. */
export async function followEnded(api: Client, now = Date.now()): Promise<void> {
  const basePath = basePathOfPage()
  for (const former of formerBasePathsOfPage()) await moveEnded(former, basePath)
  const left = await dropLongEnded(now)
  if (left.length === 0) forgetKept('bag-ended')
  if (!left.includes(awayFrom(basePath)) || !(await isEntered(api))) return
  const cart = await takeBackCart(basePath)
  if (cart) noteCart(cart)
}

/** Only a family that is in the store may ask for its bag there, whether there is one or not. */
async function isEntered(api: Client): Promise<boolean> {
  const answer = await api.call(getCart, { query: { cartId: CART_ID_PLACEHOLDER } })
  return answer.ok || isGone(answer)
}

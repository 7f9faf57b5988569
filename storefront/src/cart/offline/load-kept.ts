import type { Cart } from 'commerce/cart/cart'
import { catchUp } from '#src/cart/offline/catch-up'
import { findShownCart, keepAnswered } from '#src/cart/offline/cart-of-page'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { CART_CATCH_UP_MS } from 'commerce/limits'
import { isOnline } from '#src/offline/connectivity'
import type { Words } from '#src/ui/words/words'

/** Sends waiting changes before the page asks for the bag. A slow connection does not delay the page. */
export async function catchUpFirst(words: Words): Promise<void> {
  if (!isCartWaiting() || !isOnline()) return
  const late = new Promise((resolve) => setTimeout(resolve, CART_CATCH_UP_MS))
  await Promise.race([catchUp(words, undefined).catch(() => undefined), late])
}

/** The server's bag plus the waiting changes. */
export async function withWaiting(cart: Cart | undefined): Promise<Cart | undefined> {
  try {
    return isCartWaiting() ? await keepAnswered(cart ?? null) : cart
  } catch {
    return cart // the browser stores nothing for this shop, so nothing waits
  }
}

/** The bag as this browser keeps it; undefined if it keeps none. */
export async function findKeptCart(): Promise<Cart | undefined> {
  try {
    return await findShownCart()
  } catch {
    return undefined // it stores nothing for this shop
  }
}

import type { Cart } from 'commerce/cart/cart'
import { catchUp } from '#src/cart/offline/catch-up'
import { findShownCart, keepAnswered } from '#src/cart/offline/cart-of-page'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { CART_CATCH_UP_MS } from 'commerce/limits'
import { SHOP_NAME } from '#src/head/titled'
import { isConnectionLost } from '#src/is-connection-lost'
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

/** What the page of the bag loads, once the shop has heard of what waits. */
export async function askCaughtUp<Loaded extends { cart: Cart | undefined; isUnreadable: boolean }>(
  ask: () => Promise<Loaded>,
  words: Words,
): Promise<Loaded> {
  await catchUpFirst(words)
  const loaded = await ask()
  // A cart that cannot be read is not empty.
  const cart = loaded.isUnreadable ? await findKeptCart() : await withWaiting(loaded.cart)
  return { ...loaded, cart }
}

/** The bag as this browser keeps it; undefined if it keeps none. */
export async function findKeptCart(): Promise<Cart | undefined> {
  try {
    return await findShownCart()
  } catch {
    return undefined // it stores nothing for this shop
  }
}

/** What the page of the bag shows of a bag that this browser keeps; without one, that it cannot be read. */
function pageOfCart(cart: Cart | undefined) {
  return {
    title: SHOP_NAME,
    about: '',
    cart,
    isUnreadable: cart === undefined,
    isSignedIn: false,
    wallet: undefined,
    shippingCountries: [],
    removing: 0,
    hasAdded: false,
    isKept: true,
  }
}

/** The same of the bag that this browser keeps; undefined if it keeps none. */
export async function findKeptPage() {
  const cart = await findKeptCart()
  return cart && pageOfCart(cart)
}

/** What the page shows instead of what it could not load. */
export async function keptInstead(error: unknown) {
  return (isConnectionLost(error) && (await findKeptPage())) || pageOfCart(undefined)
}

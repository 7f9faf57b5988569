import type { Cart } from 'commerce/cart/cart'
import { create } from 'zustand'

interface ShownCart {
  /** how many pieces lie in it, as far as this page knows */
  count: number
  /** the cart as the server last answered it; undefined until this page asked */
  cart: Cart | undefined
}

export const useShownCart = create<ShownCart>(() => ({ count: 0, cart: undefined }))

/** Takes what the server answered as the truth. */
export function showCart(cart: Cart): void {
  useShownCart.setState({ cart, count: cart.totals.itemsQty })
}

/** The count that an earlier page left in the cookie `bag`. */
function readCartCount(cookies: string): number {
  const digits = /(?:^|;\s*)(?:__Host-)?bag=(\d{1,6})(?:;|$)/.exec(cookies)?.[1]
  return digits === undefined ? 0 : Number(digits)
}

/** Looks at the cookie again: the bag may have changed in another tab, or been ordered. */
export function syncCartCount(): void {
  const count = readCartCount(document.cookie)
  if (count !== useShownCart.getState().count) useShownCart.setState({ count, cart: undefined })
}

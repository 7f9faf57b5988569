import type { Cart } from 'commerce/cart/cart'
import { create } from 'zustand'
import { basePathOfPage } from '#src/ui/page/base-path'

interface ShownCart {
  /** number of pieces in the cart, as far as this page knows */
  count: number
  /** the cart as the server last answered it; undefined until this page asks */
  cart: Cart | undefined
}

export const useShownCart = create<ShownCart>(() => ({ count: 0, cart: undefined }))

/** Accepts the server's answer as the truth. */
export function showCart(cart: Cart): void {
  useShownCart.setState({ cart, count: cart.totals.bagCount })
}

/** The number that an earlier page left in the cookie `bag`. */
function readCartCount(cookies: string): number {
  const ofView = basePathOfPage().replace('/', '-').replace('/', '.')
  const counts = cookies.matchAll(/(?:^|;\s*)(?:__Host-)?bag([-.\w]*)=(\d{1,6})(?=;|$)/g)
  return Number([...counts].find(([, view]) => view === ofView)?.[2] ?? 0)
}

/** Reads the cookie again: another tab may have changed or ordered the cart. */
export function syncCartCount(): void {
  const count = readCartCount(document.cookie)
  if (count !== useShownCart.getState().count) useShownCart.setState({ count, cart: undefined })
}

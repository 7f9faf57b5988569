import type { Cart } from 'commerce/cart/cart'
import { create } from 'zustand'
import {
  forgetAnswered,
  isCartWaiting,
  noteAnswered,
  readCartCount,
  waitingCount,
} from '#src/cart/offline/waiting-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

interface ShownCart {
  /** number of pieces in the cart, as far as this page knows */
  count: number
  /** the cart as the server last answered it; undefined until this page asks */
  cart: Cart | undefined
  /** grows each time the server has caught up with changes that waited */
  caughtUp: number
}

export const useShownCart = create<ShownCart>(() => ({ count: 0, cart: undefined, caughtUp: 0 }))

/** Accepts the server's answer as the truth, and keeps it for the time without a connection. */
export function showCart(cart: Cart): void {
  useShownCart.setState({ cart, count: cart.totals.bagCount })
  if (!cart.waiting) noteAnswered(cart)
}

/** The visitor has none, as the server says. */
export function showNoCart(): void {
  useShownCart.setState({ cart: undefined, count: 0 })
  noteAnswered(null)
}

/** Reads the cookie again: another tab may have changed or ordered the cart. */
export function syncCartCount(): void {
  const count = waitingCount() ?? readCartCount(document.cookie)
  if (count !== useShownCart.getState().count) useShownCart.setState({ count, cart: undefined })
  // E-64: what was ordered does not stay as the bag that was answered last.
  if (count === 0 && !isCartWaiting()) forgetAnswered(basePathOfPage())
}

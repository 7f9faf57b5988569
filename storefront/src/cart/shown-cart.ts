import type { Cart } from 'commerce/cart/cart'
import { create } from 'zustand'
import { waitingCount } from '#src/cart/offline/waiting-mark'
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
  if (!cart.waiting) keepForLater(cart)
}

/** The visitor has none, as the server says. */
export function showNoCart(): void {
  useShownCart.setState({ cart: undefined, count: 0 })
  keepForLater(null)
}

function keepForLater(cart: Cart | null): void {
  const keeping = import('#src/cart/offline/bag-of-page').then(({ keepAnswered }) => keepAnswered(cart))
  // A browser that cannot keep it shows no bag without a connection.
  keeping.catch(() => undefined)
}

/** The number that an earlier page left in the cookie `bag`. */
export function readCartCount(cookies: string): number {
  const ofView = basePathOfPage().replace('/', '-').replace('/', '.')
  const counts = cookies.matchAll(/(?:^|;\s*)(?:__Host-)?bag([-.\w]*)=(\d{1,6})(?=;|$)/g)
  return Number([...counts].find(([, view]) => view === ofView)?.[2] ?? 0)
}

/** Reads the cookie again: another tab may have changed or ordered the cart. */
export function syncCartCount(): void {
  const count = waitingCount() ?? readCartCount(document.cookie)
  if (count !== useShownCart.getState().count) useShownCart.setState({ count, cart: undefined })
}

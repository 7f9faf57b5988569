import { clearCookie, readCookie, writeCookie } from '#src/cookies'

/**
 * Two cookies. `cart` holds the secret id of the cart, which no script may read. `bag` holds the number of pieces in it and
 * nothing else, so that the header of a page that was cached for everybody can show it without asking the server.
 */
const [cartCookie, bagCookie] = ['cart', 'bag'] as const

export function readCartId(request: Request): string | undefined {
  const id = readCookie(request, cartCookie)
  return id !== undefined && /^[0-9a-f]{32}$/.test(id) ? id : undefined
}

export function cartCookies(cart: { id: string; qty: number }, secure: boolean): string[] {
  return [writeCookie(cartCookie, cart.id, secure), writeCookie(bagCookie, String(cart.qty), secure)]
}

export function clearedCartCookies(secure: boolean): string[] {
  return [clearCookie(cartCookie, secure), clearCookie(bagCookie, secure)]
}

import { CART_COOKIE_DAYS } from 'commerce/limits'
import { readCookie, writeCookie } from '#src/cookies'

/**
 * Two cookies. `cart` holds the secret id of the cart, which no script may read. `bag` holds the number of pieces in it and
 * nothing else, so that the header of a page that was cached for everybody can show it without asking the server.
 */
const cartCookie = 'cart'
const bagCookie = 'bag'
const keptSeconds = CART_COOKIE_DAYS * 24 * 60 * 60

export function readCartId(request: Request): string | undefined {
  const id = readCookie(request, cartCookie)
  return id !== undefined && /^[0-9a-f]{32}$/.test(id) ? id : undefined
}

export function cartCookies(cart: { id: string; qty: number }, secure: boolean): string[] {
  const terms = { maxAgeSeconds: keptSeconds, isSecure: secure }
  return [
    writeCookie(cartCookie, cart.id, terms),
    writeCookie(bagCookie, String(cart.qty), { ...terms, isReadable: true }),
  ]
}

export function clearedCartCookies(secure: boolean): string[] {
  const terms = { maxAgeSeconds: 0, isSecure: secure }
  return [writeCookie(cartCookie, '', terms), writeCookie(bagCookie, '', { ...terms, isReadable: true })]
}

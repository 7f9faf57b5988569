import type { CookieTerms } from '#src/contract/call/cookie'
import { ACCESS_TOKEN_SECONDS, CART_COOKIE_DAYS, SESSION_DAYS, SESSION_IDLE_SECONDS } from '#src/limits'

/**
 * What a script of the shop sends in place of a token or a cart id, which it cannot read (NET-06). The server fills in
 * the values of the browser's HttpOnly cookies, and puts the placeholder back into the answer.
 */
export const TOKEN_PLACEHOLDER = '{{token}}'
export const CART_ID_PLACEHOLDER = '{{cartId}}'

const daySeconds = 24 * 60 * 60
const cartSeconds = CART_COOKIE_DAYS * daySeconds

/** The cookies that the API reads and writes for the pages of the shop. The session cookies are named in `sessionCookies`. */
export const doorCookies = {
  cart: {
    why: 'The secret id of the cart: who has it has the cart.',
    maxAgeSeconds: cartSeconds,
    isOfStoreView: true,
  },
  bag: {
    why: 'The number of items in the bag, for the header of a page that was cached for everybody.',
    maxAgeSeconds: cartSeconds,
    isReadable: true,
    isOfStoreView: true,
  },
  browser: {
    why: 'A random secret of this browser: an order that waits in it can be sent again only from here.',
    maxAgeSeconds: cartSeconds,
  },
  customer: { why: 'The access token of who is signed in.', maxAgeSeconds: ACCESS_TOKEN_SECONDS },
  'customer-refresh': { why: 'Renews the access token.', maxAgeSeconds: SESSION_IDLE_SECONDS.customer },
  'signed-in': {
    why: 'Tells a page that was cached for everybody that a customer is signed in: a random text that opens nothing.',
    maxAgeSeconds: SESSION_IDLE_SECONDS.customer,
    isReadable: true,
  },
  owner: {
    why: 'The access token of a studio owner who is signed in.',
    maxAgeSeconds: ACCESS_TOKEN_SECONDS,
  },
  studioToken: {
    why: 'Renews the access token of the owner.',
    // The session itself ends earlier, after a day without a visit.
    maxAgeSeconds: SESSION_DAYS.owner * daySeconds,
  },
  'owner-signed-in': {
    why: 'Tells the service worker that a studio owner is signed in, who sees other prices than guests: a random text that opens nothing.',
    maxAgeSeconds: SESSION_DAYS.owner * daySeconds,
    isReadable: true,
  },
  passcode: {
    why: 'The access token of a family that gave the passcode of its studio.',
    maxAgeSeconds: ACCESS_TOKEN_SECONDS,
  },
  'passcode-refresh': {
    why: 'Renews the access token of the family.',
    maxAgeSeconds: SESSION_IDLE_SECONDS['regular-user'],
  },
  staff: {
    why: 'The access token of a member of staff who is signed in.',
    maxAgeSeconds: ACCESS_TOKEN_SECONDS,
  },
  'staff-refresh': {
    why: 'Renews the access token of the member of staff.',
    maxAgeSeconds: SESSION_IDLE_SECONDS.staff,
  },
} as const satisfies Record<string, CookieTerms>

export type DoorCookie = keyof typeof doorCookies

import {
  ACCESS_TOKEN_SECONDS,
  CART_COOKIE_DAYS,
  CHECKOUT_COOKIE_DAYS,
  RESET_LINK_SECONDS,
  SESSION_IDLE_SECONDS,
} from 'commerce/limits'

interface KeptCookie {
  /** why a shopper's browser keeps it */
  why: string
  maxAgeSeconds: number
  /** where it is sent; '/' where nothing is said */
  path?: string
  /** whether scripts can read it */
  isReadable?: boolean
}

const daySeconds = 24 * 60 * 60
const checkout = { path: '/checkout', maxAgeSeconds: CHECKOUT_COOKIE_DAYS * daySeconds }

/** E-64: all that the shop keeps in a browser in cookies, and why. A cookie that is not in this list cannot be written. */
export const keptCookies = {
  cart: {
    why: 'The secret id of the cart: who has it has the cart.',
    maxAgeSeconds: CART_COOKIE_DAYS * daySeconds,
  },
  bag: {
    why: 'The number of items in the bag, for the header of a page that was cached for everybody.',
    maxAgeSeconds: CART_COOKIE_DAYS * daySeconds,
    isReadable: true,
  },
  customer: { why: 'The access token of who is signed in.', maxAgeSeconds: ACCESS_TOKEN_SECONDS },
  'customer-refresh': { why: 'Renews the access token.', maxAgeSeconds: SESSION_IDLE_SECONDS.customer },
  reset: {
    why: 'The token of a link to a new password, so that the URL of the page is no secret.',
    maxAgeSeconds: RESET_LINK_SECONDS,
  },
  'checkout-details': { why: 'What was typed in the first step of the checkout, for a reload.', ...checkout },
  'checkout-shipping': { why: 'What was typed and chosen in the second step.', ...checkout },
  'checkout-payment': { why: 'What was typed and chosen in the third step.', ...checkout },
  'checkout-attempt': {
    why: 'The key of the order that is being placed: sent again, it is the same order.',
    ...checkout,
  },
  order: {
    why: 'The order that was placed last, for the page that says thank you.',
    maxAgeSeconds: CHECKOUT_COOKIE_DAYS * daySeconds,
  },
} as const satisfies Record<string, KeptCookie>

export type CookieName = keyof typeof keptCookies

function termsOf(name: CookieName): KeptCookie {
  return keptCookies[name]
}

/** A shop that is reached over https sends its cookies over nothing else. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

export function writeCookie(name: CookieName, value: string, secure: boolean): string {
  return cookieLine(name, value, { secure, maxAgeSeconds: termsOf(name).maxAgeSeconds })
}

/** Tells the browser to forget it. */
export function clearCookie(name: CookieName, secure: boolean): string {
  return cookieLine(name, '', { secure, maxAgeSeconds: 0 })
}

function cookieLine(
  name: CookieName,
  value: string,
  { secure, maxAgeSeconds }: { secure: boolean; maxAgeSeconds: number },
): string {
  const { path = '/', isReadable = false } = termsOf(name)
  return [
    `${fullName(name, secure)}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

export function readCookie(request: Request, name: CookieName): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';')
  const asked = fullName(name, isSecure(request.url))
  const pair = pairs.find((each) => each.trim().startsWith(`${asked}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

/** E-2: over https a name that no other host of the domain, and nobody on plain http, can set. */
function fullName(name: CookieName, secure: boolean): string {
  if (!secure) return name
  const { path = '/' } = termsOf(name)
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

import {
  clearedCookieLine,
  cookieLine,
  cookieName,
  type CookieTerms,
  readCookieLine,
} from 'commerce/contract/call/cookie'
import { doorCookies } from 'commerce/contract/call/door'
import {
  CART_JOINED_SECONDS,
  CART_COOKIE_DAYS,
  CHECKOUT_COOKIE_DAYS,
  ENTERED_COOKIE_DAYS,
  HANDOFF_DAYS,
  RESET_LINK_SECONDS,
  SESSION_DAYS,
} from 'commerce/limits'
import { ORDER_TICKET_SECONDS } from 'commerce/return-limits'

const daySeconds = 24 * 60 * 60
const checkout = {
  path: '/checkout',
  maxAgeSeconds: CHECKOUT_COOKIE_DAYS * daySeconds,
  isOfStoreView: true,
}

/** E-64: every cookie of the shop, and why it exists. Code cannot write a cookie that is not in this list. */
export const keptCookies = {
  ...doorCookies,
  reset: {
    why: 'The token of a mailed link, such as to a new password, so that the URL of the page is no secret.',
    maxAgeSeconds: RESET_LINK_SECONDS,
  },
  'checkout-details': { why: 'What was typed in the first step of the checkout, for a reload.', ...checkout },
  'checkout-shipping': { why: 'What was typed and chosen in the second step.', ...checkout },
  'checkout-payment': { why: 'What was typed and chosen in the third step.', ...checkout },
  'checkout-draft': { why: 'What is typed in a step that is not sent yet, for a reload.', ...checkout },
  'bag-joined': {
    why: 'What came into the bag by signing in, until the next page has said so.',
    maxAgeSeconds: CART_JOINED_SECONDS,
    isOfStoreView: true,
  },
  change: {
    why: 'Names the next change of the bag by a form without script: sent twice, it counts once.',
    maxAgeSeconds: CART_COOKIE_DAYS * daySeconds,
    isOfStoreView: true,
  },
  'checkout-attempt': {
    why: 'The keys of the orders that are being placed: sent again, each is the same order.',
    ...checkout,
  },
  'handed-over': {
    why: 'Which bag of a studio store is at the checkout: a fingerprint that opens nothing.',
    ...checkout,
  },
  handoff: {
    why: 'Proves that this browser went to a checkout on another host, so that its order is shown to it and to no other.',
    maxAgeSeconds: HANDOFF_DAYS * daySeconds,
    isOfStoreView: true,
  },
  order: {
    why: 'The order that was placed last, for the page that says thank you.',
    maxAgeSeconds: CHECKOUT_COOKIE_DAYS * daySeconds,
    isOfStoreView: true,
  },
  rma: {
    why: 'The order that was looked up without an account, and what opens it.',
    path: '/rma',
    // Longer than its ticket opens anything, so that the page can say that the time is over.
    maxAgeSeconds: ORDER_TICKET_SECONDS + daySeconds,
    isOfStoreView: true,
  },
  entered: {
    why: 'Proves that this browser was in the store of a studio: its family need not wait while strangers guess the passcode. It opens nothing.',
    maxAgeSeconds: ENTERED_COOKIE_DAYS * daySeconds,
    isOfStoreView: true,
  },
  redirectPath: {
    why: 'The page of a studio store that was asked for, until the passcode of the studio is entered.',
    maxAgeSeconds: SESSION_DAYS['regular-user'] * daySeconds,
  },
} as const satisfies Record<string, CookieTerms>

export type CookieName = keyof typeof keptCookies

function termsOf(name: CookieName): CookieTerms {
  return keptCookies[name]
}

/** A shop on https sends its cookies only over https. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

export function writeCookie(name: CookieName, value: string, secure: boolean): string {
  return cookieLine(name, value, { terms: termsOf(name), secure, basePath: '' })
}

/** The same for the pages of another store than the visited one. */
export function writeStoreCookie(
  name: CookieName,
  value: string,
  { publicUrl, basePath }: { publicUrl: string; basePath: string },
): string {
  return cookieLine(name, value, { terms: termsOf(name), secure: isSecure(publicUrl), basePath })
}

/** Tells the browser to delete it. */
export function clearCookie(name: CookieName, secure: boolean): string {
  return clearedCookieLine(name, { terms: termsOf(name), secure, basePath: '' })
}

/** Of a request, what says which cookies the browser has. */
export type WithCookies = Pick<Request, 'url' | 'headers'>

export function readCookie(request: WithCookies, name: CookieName, basePath = ''): string | undefined {
  const place = { terms: termsOf(name), secure: isSecure(request.url), basePath }
  return readCookieLine(request.headers.get('cookie'), name, place)
}

/** The cookies of one visit: those the browser sent, and those the answer sets or deletes. */
export interface Cookies {
  read: (name: CookieName) => string | undefined
  write: (name: CookieName, value: string) => void
  clear: (name: CookieName) => void
  /** the same in another store view */
  clearIn: (name: CookieName, basePath: string) => void
  /** the headers of the answer */
  lines: () => string[]
}

interface CookieVisit {
  publicUrl: string
  basePath: string
  studioKey?: string | null
  formerStudioKeys?: readonly string[]
}

export function openCookies(request: Request, visit: CookieVisit): Cookies {
  const { publicUrl, basePath } = visit
  const former = formerBasePath(visit)
  const placeIn = (name: CookieName, ofPath: string) => ({
    terms: termsOf(name),
    secure: isSecure(publicUrl),
    basePath: ofPath,
  })
  const lines = new Map<string, string>()
  const clearIn = (name: CookieName, ofPath: string) => {
    const place = placeIn(name, ofPath)
    lines.set(cookieName(name, place), clearedCookieLine(name, place))
  }
  return {
    read: (name) => readCookie(request, name, basePath),
    write: (name, value) => {
      const place = placeIn(name, basePath)
      lines.set(cookieName(name, place), cookieLine(name, value, place))
    },
    clear: (name) => {
      clearIn(name, basePath)
      // A page does not see what the path before has below a path of its own: it would come back from there.
      const { isOfStoreView = false, path } = termsOf(name)
      if (former !== undefined && isOfStoreView && path !== undefined) clearIn(name, former)
    },
    clearIn,
    lines: () => [...lines.values()],
  }
}

/** Of the store before it was renamed last. */
function formerBasePath({ basePath, studioKey, formerStudioKeys }: CookieVisit): string | undefined {
  const [key] = formerStudioKeys ?? []
  return key === undefined || !studioKey ? undefined : basePath.slice(0, -studioKey.length) + key
}

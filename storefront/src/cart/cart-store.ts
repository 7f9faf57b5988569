import type { VisitorCart } from 'commerce/cart/cart'
import { cartId } from 'commerce/contract/fields/id'
import { CART_JOINED_LINES_MAX } from 'commerce/limits'
import { type JoinedLine, readJoined, writeJoined } from '#src/cart/joining/joined-line'
import type { Cookies } from '#src/cookies'
import { newKey } from '#src/new-key'

/** Which cart belongs to the visitor. */
export interface CartStore {
  /** undefined: none */
  id: () => string | undefined
  keep: (kept: VisitorCart) => void
  /** It stays, and shows nothing of what it holds: all the rest was ordered. */
  keepEmpty: () => void
  forget: () => void
  /** The key of the next change from a form without script. Until the server answers, the same form is the same change. */
  changeKey: () => string | undefined
  /** Starts a new change. */
  endChange: () => void
  /** UX-59: what came into the cart, for the next page to say, once */
  keepJoined: (lines: JoinedLine[]) => void
  takeJoined: () => JoinedLine[]
}

/**
 * Cookies behind a form. `cart` holds the secret id of the cart; no script can read it. `bag` holds only the number of
 * pieces, so that the header of a cached page can show it without asking the server. `change` makes a cached form safe
 * to repeat.
 */
export function cookieCartStore(cookies: Cookies): CartStore {
  // A cookie that this answer sets is not in its request.
  let changed: { id: string | undefined } | undefined
  return {
    id: () => {
      if (changed) return changed.id
      const kept = cartId.safeParse(cookies.read('cart'))
      return kept.success ? kept.data : undefined
    },
    keep: ({ id, cart }) => {
      changed = { id }
      cookies.write('cart', id)
      cookies.write('bag', String(cart.totals.bagCount))
      // As the door does: a browser that buys is known by it when it orders.
      if (cookies.read('browser') === undefined) cookies.write('browser', newKey())
    },
    keepEmpty: () => cookies.write('bag', '0'),
    forget: () => {
      changed = { id: undefined }
      for (const name of ['cart', 'bag', 'change'] as const) cookies.clear(name)
    },
    changeKey: () => cookies.read('change'),
    endChange: () => cookies.write('change', newKey()),
    keepJoined: (lines) => {
      if (lines.length > 0) cookies.write('bag-joined', writeJoined(lines.slice(0, CART_JOINED_LINES_MAX)))
    },
    takeJoined: () => {
      const kept = cookies.read('bag-joined')
      if (kept === undefined) return []
      cookies.clear('bag-joined')
      return readJoined(kept)
    },
  }
}

import type { VisitorCart } from 'commerce/cart/cart'
import { cartId } from 'commerce/contract/fields/id'
import type { Cookies } from '#src/cookies'
import { newKey } from '#src/new-key'

/** Which cart is the visitor's. */
export interface CartStore {
  /** undefined: none */
  id: () => string | undefined
  keep: (kept: VisitorCart) => void
  forget: () => void
  /** Names the next change of a form that was sent without script: until it is answered, the same form is the same change. */
  changeKey: () => string | undefined
  /** The next one is another change. */
  endChange: () => void
}

/**
 * Behind a form: three cookies. `cart` holds the secret id of the cart, which no script may read. `bag` holds the number of
 * pieces in it and nothing else, so that the header of a page that was cached for everybody can show it without asking the
 * server. `change` makes a form that everybody has the same safe to repeat.
 */
export function cookieCartStore(cookies: Cookies): CartStore {
  return {
    id: () => {
      const kept = cartId.safeParse(cookies.read('cart'))
      return kept.success ? kept.data : undefined
    },
    keep: ({ id, cart }) => {
      cookies.write('cart', id)
      cookies.write('bag', String(cart.totals.itemsQty))
    },
    forget: () => {
      for (const name of ['cart', 'bag', 'change'] as const) cookies.clear(name)
    },
    changeKey: () => cookies.read('change'),
    endChange: () => cookies.write('change', newKey()),
  }
}

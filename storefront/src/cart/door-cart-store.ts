import { CART_ID_PLACEHOLDER } from 'commerce/contract/call/door'
import type { CartStore } from '#src/cart/cart-store'

/**
 * The store for scripts in the page, which cannot read the id of the cart: the server adds it to their calls and
 * manages the cookies.
 */
export const doorCartStore: CartStore = {
  id: () => CART_ID_PLACEHOLDER,
  keep: () => undefined,
  keepEmpty: () => undefined,
  forget: () => undefined,
  changeKey: () => undefined,
  endChange: () => undefined,
  keepJoined: () => undefined,
  takeJoined: () => [],
}

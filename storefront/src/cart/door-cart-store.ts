import { CART_ID_PLACEHOLDER } from 'commerce/contract/door'
import type { CartStore } from '#src/cart/cart-store'

/** In a page, whose scripts may not read the id of the cart: the server puts it into their calls, and keeps the cookies. */
export const doorCartStore: CartStore = {
  id: () => CART_ID_PLACEHOLDER,
  keep: () => undefined,
  forget: () => undefined,
  changeKey: () => undefined,
  endChange: () => undefined,
}

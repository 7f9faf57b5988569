import type { WireCart, WireItemizedTotals } from 'commerce/contract/cart-schemas'
import type { Asker } from '#src/cart/cart-charges'
import { type OpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentCart } from '#src/cart/present'
import { presentItemizedTotals } from '#src/cart/present-itemized-totals'

/** The cart as a caller sees it, at the prices of now. */
export function answerCart(asker: Asker, cart: OpenCart): WireCart {
  return presentCart(cart, priceOpenCart(asker, cart))
}

export function answerTotals(asker: Asker, cart: OpenCart): WireItemizedTotals {
  return presentItemizedTotals(cart, priceOpenCart(asker, cart))
}

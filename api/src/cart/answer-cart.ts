import type { WireCart, WireItemizedTotals, WireTotals } from 'commerce/contract/cart-schemas'
import type { ChargeCtx } from '#src/cart/totals/cart-charges'
import { type OpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentCart } from '#src/cart/present'
import { presentItemizedTotals } from '#src/cart/totals/present-itemized-totals'

/** The cart as a caller sees it, at current prices. */
export function answerCart(ctx: ChargeCtx, cart: OpenCart): WireCart {
  return presentCart(cart, priceOpenCart(ctx, cart))
}

/** The cart in a refusal: it comes with its totals. */
export function cartWithTotals(cart: WireCart): { cart: WireCart; totals: WireTotals } {
  return { cart, totals: cart.totals }
}

export function answerTotals(ctx: ChargeCtx, cart: OpenCart): WireItemizedTotals {
  return presentItemizedTotals(cart, priceOpenCart(ctx, cart))
}

import type { WireCart, WireTotals } from 'commerce/contract/cart'
import { type OpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentCart, presentTotals } from '#src/cart/present'
import type { Ctx } from '#src/context'

/** The cart as a caller sees it, at the prices of now. */
export function answerCart(ctx: Pick<Ctx, 'actor'>, cart: OpenCart): WireCart {
  return presentCart(cart, priceOpenCart(ctx, cart))
}

export function answerTotals(ctx: Pick<Ctx, 'actor'>, cart: OpenCart): WireTotals {
  return presentTotals(priceOpenCart(ctx, cart).totals, cart)
}

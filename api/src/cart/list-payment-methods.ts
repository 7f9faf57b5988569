import type { WirePaymentMethod } from 'commerce/contract/cart'
import type { Asker } from '#src/cart/cart-charges'
import { loadOpenCart, type OpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentPaymentMethods } from '#src/cart/present'
import type { Ctx } from '#src/context'

/** Ways to pay for the cart. */
export async function listPaymentMethods(
  ctx: Ctx,
  { query }: { query: { cartId: string } },
): Promise<WirePaymentMethod[]> {
  return answerPaymentMethods(ctx, await loadOpenCart(ctx.db, ctx.actor, query.cartId))
}

export function answerPaymentMethods(asker: Asker, cart: OpenCart): WirePaymentMethod[] {
  return presentPaymentMethods(priceOpenCart(asker, cart).charges, cart.tax)
}

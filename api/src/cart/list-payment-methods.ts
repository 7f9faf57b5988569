import { paymentMethodsFor } from 'commerce/checkout/payment-method'
import type { WirePaymentMethod } from 'commerce/contract/cart'
import { isCartShipped, loadOpenCart, type OpenCart } from '#src/cart/open-cart'
import { presentPaymentMethod } from '#src/cart/present'
import type { Ctx } from '#src/context'

/** Ways to pay for the cart, the default one first. */
export async function listPaymentMethods(
  ctx: Ctx,
  { query }: { query: { cartId: string } },
): Promise<WirePaymentMethod[]> {
  return paymentMethodsOf(await loadOpenCart(ctx.db, ctx.actor, query.cartId))
}

export function paymentMethodsOf(cart: OpenCart): WirePaymentMethod[] {
  return paymentMethodsFor({ isShipped: isCartShipped(cart) }).map(presentPaymentMethod)
}

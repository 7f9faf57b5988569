import type { WirePaymentMethod } from 'commerce/contract/cart-schemas'
import { loadOpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentPaymentMethods } from '#src/cart/present'
import type { Ctx } from '#src/context'

/** Payment methods for the cart. */
export async function listPaymentMethods(
  ctx: Ctx,
  { query }: { query: { cartId: string } },
): Promise<WirePaymentMethod[]> {
  const cart = await loadOpenCart(ctx, query.cartId)
  return presentPaymentMethods(priceOpenCart(ctx, cart).charges, cart.tax)
}

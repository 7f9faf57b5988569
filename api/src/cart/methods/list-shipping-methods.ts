import { type PostedPlace, placeOf } from 'commerce/checkout/place-of'
import type { WireShippingMethod } from 'commerce/contract/cart-schemas'
import { loadOpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentShippingMethods } from '#src/cart/present'
import type { Ctx } from '#src/context'

/** Shipping methods for the cart and an address; empty if nothing needs shipping. */
export async function listShippingMethods(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { address: PostedPlace } },
): Promise<WireShippingMethod[]> {
  const destination = placeOf(body.address)
  const cart = await loadOpenCart(ctx, query.cartId, { destination })
  return presentShippingMethods(priceOpenCart(ctx, cart).charges)
}

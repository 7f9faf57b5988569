import { noCharge } from 'commerce/cart/cart-totals'
import { shippingQuotes } from 'commerce/checkout/shipping-method'
import type { WireShippingMethod } from 'commerce/contract/cart'
import { isCartShipped, loadOpenCart, priceOpenCart } from '#src/cart/open-cart'
import { presentShippingMethod } from '#src/cart/present'
import type { Ctx } from '#src/context'

interface PostedAddress {
  country_id: string
  region?: string | undefined
  postcode?: string | undefined
}

/** Ways to ship the cart to an address, the default one first; none where nothing is shipped. */
export async function listShippingMethods(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { address: PostedAddress } },
): Promise<WireShippingMethod[]> {
  const { country_id: country, region = '', postcode = '' } = body.address
  const destination = { country, region, postcode }
  const cart = await loadOpenCart(ctx.db, ctx.actor, query.cartId, { destination })
  if (!isCartShipped(cart)) return []
  const { isShippingFree } = priceOpenCart(ctx, cart).totals
  return shippingQuotes(destination)
    .map((quote) => (isShippingFree ? { ...quote, charge: noCharge } : quote))
    .map(presentShippingMethod)
}

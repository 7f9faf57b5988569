import type { WireOrder } from 'commerce/contract/orders'
import { bringLines } from '#src/cart/additions/bring-lines'
import { type CartOptions, loadOpenCart, type OpenCart, withoutCoupon } from '#src/cart/open-cart'
import type { Ctx } from '#src/context'
import { refuseSimilar } from '#src/orders/placing/lines/refuse-similar'

/** The cart that an order names; or, for an order that brings its lines, one that holds just these. */
export async function cartOfOrder(ctx: Ctx, sent: WireOrder, options: CartOptions): Promise<OpenCart> {
  if (sent.lines_win !== true) return loadOpenCart(ctx, sent.cart_id, options)
  const { cart_id: token, products, coupon_code: couponCode } = sent
  const cart = await bringLines(ctx, { token, products }, { ...options, couponCode })
  await refuseSimilar(ctx, sent, cart)
  return couponCode === undefined ? withoutCoupon(cart) : cart
}

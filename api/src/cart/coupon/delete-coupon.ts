import { changeCart, changed } from '#src/cart/change-cart'
import { withoutCoupon } from '#src/cart/open-cart'
import { saveCoupon } from '#src/cart/queries'
import type { Ctx } from '#src/context'

/** Removes the coupon from the cart; without one it does nothing. */
export async function deleteCoupon(ctx: Ctx, { query }: { query: { cartId: string } }): Promise<true> {
  const asked = { token: query.cartId, change: ['delete-coupon'] }
  await changeCart(ctx, asked, async (db, cart) =>
    (await saveCoupon(db, cart, null)) ? changed(withoutCoupon(cart), { couponCode: null }) : undefined,
  )
  return true
}

import { COUPON_FAILURES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { ipLimits } from '#src/attempts/ip-limits'
import { countFailures } from '#src/attempts/count-failures'
import { tryKey } from '#src/attempts/limit-tries'
import { changeCart, changed } from '#src/cart/change-cart'
import { appliedCoupon } from '#src/cart/open-cart'
import { saveCoupon } from '#src/cart/queries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/**
 * Applies a coupon to the cart, in place of its current one. A coupon that is unknown, expired, used up or without
 * effect on this cart gets the same answer, and the number of such tries is limited.
 */
export async function applyCoupon(
  ctx: Ctx,
  { query }: { query: { cartId: string; coupon: string } },
): Promise<true> {
  const couponCode = query.coupon.trim()
  const limits = [
    ...ipLimits(ctx.ip, ['coupon-address'], COUPON_FAILURES),
    { key: tryKey('coupon-cart', query.cartId), ...COUPON_FAILURES },
  ]
  const asked = { token: query.cartId, change: ['apply-coupon', couponCode], couponCode }
  await countFailures(ctx, { limits, reason: 'coupon-incorrect' }, (within) =>
    changeCart(within, asked, async (db, cart) => {
      const coupon = appliedCoupon(within, cart)
      if (!coupon) throw incorrectCoupon()
      return (await saveCoupon(db, cart, coupon.code)) ? changed(cart, {}) : undefined
    }),
  )
  return true
}

function incorrectCoupon(): Refusal {
  const message = messages.couponIncorrect
  return new Refusal('coupon-incorrect', { message, fields: [{ field: 'coupon', message }] })
}

import type { Database } from '#src/db/connections/pool'
import type { Buyer } from '#src/discounts/buyer'
import { type Coupon, isUnlimited, type CouponUsePlace } from '#src/discounts/coupon'
import { countUsesOfBuyer } from '#src/discounts/coupon-shared-queries'
import { countUse, lockUnlimited } from '#src/discounts/queries'

/** Takes one use of a coupon for an order; undefined: this buyer has none left. */
export async function takeCoupon(
  tx: Database,
  coupon: Coupon,
  buyer: Buyer,
): Promise<CouponUsePlace | undefined> {
  if (isUnlimited(coupon) && (await lockUnlimited(tx, coupon.id))) return { place: null }
  if (!(await countUse(tx, coupon.id))) return undefined
  const { uses, lastPlace } = await countUsesOfBuyer(tx, coupon, buyer)
  if (coupon.maxUsesPerBuyer !== null && uses >= coupon.maxUsesPerBuyer) return undefined
  return { place: lastPlace + 1 }
}

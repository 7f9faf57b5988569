import type { Database } from '#src/db/pool'
import type { Buyer } from '#src/discounts/buyer'
import type { Coupon } from '#src/discounts/coupon'
import { countUse, countUsesOfBuyer } from '#src/discounts/queries'

/** Takes a use of a coupon for an order; answers the number of this buyer's it is, undefined where none is left. */
export async function takeCoupon(tx: Database, coupon: Coupon, buyer: Buyer): Promise<number | undefined> {
  if (!(await countUse(tx, coupon.id))) return undefined
  const { uses, lastPlace } = await countUsesOfBuyer(tx, coupon, buyer)
  if (coupon.maxUsesPerBuyer !== null && uses >= coupon.maxUsesPerBuyer) return undefined
  return lastPlace + 1
}

import type { Database } from '#src/db/connections/pool'
import type { Buyer } from '#src/discounts/buyer'
import { type Coupon, isEndless, type TakenUse } from '#src/discounts/coupon'
import { countUse, countUsesOfBuyer, holdEndless } from '#src/discounts/queries'

/** Takes a use of a coupon for an order; undefined: this buyer has none left. */
export async function takeCoupon(tx: Database, coupon: Coupon, buyer: Buyer): Promise<TakenUse | undefined> {
  if (isEndless(coupon) && (await holdEndless(tx, coupon.id))) return { place: null }
  if (!(await countUse(tx, coupon.id))) return undefined
  const { uses, lastPlace } = await countUsesOfBuyer(tx, coupon, buyer)
  if (coupon.maxUsesPerBuyer !== null && uses >= coupon.maxUsesPerBuyer) return undefined
  return { place: lastPlace + 1 }
}

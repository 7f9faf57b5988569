import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import type { Database } from '#src/db/connections/pool'
import { issueCoupon } from '#src/discounts/issue-coupon'
import { claimCoupon, findOfferedRule, noteCoupon } from '#src/newsletter/queries'
import { sign } from '#src/signing/sign'

/** E-32: one coupon per mailbox, ever; undefined if it had one, or the shop offers none. */
export async function issueFirstCoupon(
  tx: Database,
  email: string,
  visit: { storeCode: string; now: Date },
): Promise<number | undefined> {
  const ruleId = await findOfferedRule(tx, visit)
  if (ruleId === undefined) return undefined
  const mailboxHash = await sign(tx, 'newsletter-coupon', mailboxOf(email))
  if (!(await claimCoupon(tx, mailboxHash))) return undefined
  const couponId = await issueCoupon(tx, ruleId)
  await noteCoupon(tx, mailboxHash, couponId)
  return couponId
}

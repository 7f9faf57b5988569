import { type RawBuilder, sql } from 'kysely'
import { type Buyer, usesOfBuyer } from '#src/discounts/buyer'

/**
 * The coupon of a code as JSON, null where there is none: whether it can be used now, by the buyer where one is known.
 * Unknown, ended and used up are told apart by nobody.
 */
export function couponOf(code: RawBuilder<unknown>, buyer: Buyer | null) {
  return sql`(select json_build_object('id', coupon.id, 'code', coupon.code, 'ruleId', coupon.rule_id,
      'maxUses', coupon.max_uses, 'maxUsesPerBuyer', coupon.max_uses_per_buyer)
    from coupon
    where lower(coupon.code) = lower(${code})
      and (coupon.ends_at is null or statement_timestamp() < coupon.ends_at)
      and (coupon.max_uses is null or coupon.uses < coupon.max_uses)
      and (coupon.max_uses_per_buyer is null or ${buyer === null} or 
        coupon.max_uses_per_buyer > ${usesOfBuyer(sql`coupon.id`, buyer)}))`
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { Buyer } from '#src/discounts/buyer'
import type { Coupon } from '#src/discounts/coupon'

/**
 * The coupon of a code as JSON, null if there is none: whether it is valid now, also for the buyer if known. Nobody can
 * tell unknown, expired and used-up ones apart.
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

/** The coupon of a code, if it is valid now; see `couponOf`. */
export async function findCoupon(db: Database, code: string, buyer: Buyer | null): Promise<Coupon | null> {
  const { rows } = await sql<{ coupon: Coupon | null }>`/* prepared: coupon-find */
    select ${couponOf(sql`${code}::text`, buyer)} as coupon`.execute(db)
  return rows[0]?.coupon ?? null
}

/**
 * SQL: how often a buyer used a coupon. Uses stored under the account's number count as well. It starts from the
 * buyer's own orders, because a popular coupon has many uses.
 */
export function usesOfBuyer(couponId: RawBuilder<unknown>, buyer: Buyer | null) {
  const { name, emailKey: key, customerId } = buyer ?? { name: null, emailKey: null, customerId: null }
  return sql`(select count(*)::int from (
    select order_id from coupon_use where coupon_id = ${couponId} and buyer = any(
      array(select 'customer:' || id from customer where id = ${customerId}::int or email_key = ${key}::text)
        || ${name}::text)
    union
    select id from orders where customer_id = ${customerId}::int
      and (select coupon_id from coupon_use where order_id = orders.id) = ${couponId}
  ) used)`
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { Buyer } from '#src/discounts/buyer'
import type { Coupon } from '#src/discounts/coupon'

/** SQL: the coupon of a code as JSON, null if there is none that is valid now. How often a buyer used it is not asked. */
export function couponOf(code: RawBuilder<unknown>) {
  return validCoupon(
    code,
    sql`json_build_object('id', coupon.id, 'code', coupon.code, 'ruleId', coupon.rule_id,
      'maxUses', coupon.max_uses, 'maxUsesPerBuyer', coupon.max_uses_per_buyer)`,
  )
}

/** SQL: the id of the coupon of a code, null if there is none that is valid now for this buyer. */
export function couponOfBuyer(code: RawBuilder<unknown>, buyer: Buyer) {
  return validCoupon(
    code,
    sql`coupon.id`,
    sql`and (coupon.max_uses_per_buyer is null or coupon.max_uses_per_buyer > ${usesOfBuyer(sql`coupon.id`, buyer)})`,
  )
}

// Nobody can tell unknown, expired and used-up ones apart.
function validCoupon(code: RawBuilder<unknown>, columns: RawBuilder<unknown>, condition = sql``) {
  return sql`(select ${columns} from coupon
    where lower(coupon.code) = lower(${code})
      and (coupon.ends_at is null or statement_timestamp() < coupon.ends_at)
      and (coupon.max_uses is null or coupon.uses < coupon.max_uses) ${condition})`
}

interface UsesOfBuyer {
  /** 0 for a coupon without a limit per buyer, whose uses are not counted */
  uses: number
  /** number of the buyer's latest use; returned uses leave gaps below it */
  lastPlace: number
}

/** How often a buyer used a coupon; exact after a use was counted. */
export async function countUsesOfBuyer(
  tx: Database,
  { id, maxUsesPerBuyer }: Coupon,
  buyer: Buyer,
): Promise<UsesOfBuyer> {
  const { rows } = await sql<UsesOfBuyer>`/* prepared: coupon-uses-of-buyer */
    select case when ${maxUsesPerBuyer}::int is null then 0 else ${usesOfBuyer(sql`${id}::int`, buyer)} end as uses,
      coalesce(max(place), 0) as "lastPlace"
    from coupon_use where coupon_id = ${id} and buyer = ${buyer.name}`.execute(tx)
  return rows[0] ?? { uses: 0, lastPlace: 0 }
}

/**
 * SQL: how often a buyer used a coupon. Uses stored under the account's number count as well. It starts from the
 * buyer's own orders, because a popular coupon has many uses.
 */
function usesOfBuyer(couponId: RawBuilder<unknown>, buyer: Buyer | null) {
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

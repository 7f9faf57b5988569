import { type RawBuilder, sql } from 'kysely'
import { type Buyer, usesOfBuyer } from '#src/discounts/buyer'

/**
 * The coupon of a code as JSON, null where there is none: whether it can be used now, by the buyer where one is known.
 * Unknown, ended and used up are told apart by nobody.
 */
export function couponOf(code: RawBuilder<unknown>, buyer: Buyer | null) {
  return sql`(select json_build_object('id', coupon.id, 'code', coupon.code, 'ruleId', coupon.rule_id,
      'maxUsesPerBuyer', coupon.max_uses_per_buyer)
    from coupon
    where lower(coupon.code) = lower(${code})
      and (coupon.ends_at is null or statement_timestamp() < coupon.ends_at)
      and (coupon.max_uses is null or coupon.uses < coupon.max_uses)
      and (coupon.max_uses_per_buyer is null or ${buyer === null} or 
        coupon.max_uses_per_buyer > ${usesOfBuyer(sql`coupon.id`, buyer)}))`
}

/** The rules as JSON that may take something off a bag of a store view now: those of everybody, and that of its coupon. */
export function cartRulesOf(bag: { storeCode: RawBuilder<unknown>; couponRuleId: RawBuilder<unknown> }) {
  return sql`(select coalesce(json_agg(json_build_object('id', rule.id, 'name', rule.name,
      'priority', rule.priority, 'stopsFurther', rule.stops_further, 'priceGroupIds', rule.price_group_ids,
      'minSubtotalCents', rule.min_subtotal_cents,
      'minNetSubtotalCents', rule.min_net_subtotal_cents, 'minQty', rule.min_qty, 'categoryIds', rule.category_ids,
      'attributes', rule.attributes, 'action', ${action}) order by rule.priority, rule.id), '[]')
    from cart_rule rule
    where rule.is_active and (not rule.needs_coupon or rule.id = ${bag.couponRuleId})
      and (rule.starts_at is null or rule.starts_at <= statement_timestamp())
      and (rule.ends_at is null or statement_timestamp() < rule.ends_at)
      and (rule.store_codes = '{}' or ${bag.storeCode} = any(rule.store_codes)))`
}

const action = sql`case rule.action
  when 'percent' then json_build_object('kind', 'percent', 'millionths', (rule.percent * 10000)::int)
  when 'fixed_per_item' then json_build_object('kind', 'fixed-per-item', 'cents', rule.amount_cents)
  when 'fixed_on_cart' then json_build_object('kind', 'fixed-on-cart', 'cents', rule.amount_cents)
  when 'buy_x_get_y' then json_build_object('kind', 'buy-x-get-y', 'buyQty', rule.buy_qty, 'getQty', rule.get_qty,
    'countsEachLine', rule.counts_each_line)
  when 'free_shipping' then json_build_object('kind', 'free-shipping') end`

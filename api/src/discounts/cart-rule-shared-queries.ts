import { type RawBuilder, sql } from 'kysely'

/** The cart rules of a store view as JSON, those that apply now or later. */
export function cartRulesOf(storeCode: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object('id', rule.id, 'name', rule.name,
      'priority', rule.priority, 'stopsFurther', rule.stops_further, 'priceGroupIds', rule.price_group_ids,
      'minSubtotalCents', rule.min_subtotal_cents,
      'minNetSubtotalCents', rule.min_net_subtotal_cents, 'minQty', rule.min_qty, 'categoryIds', rule.category_ids,
      'attributes', rule.attributes, 'action', ${action}, 'needsCoupon', rule.needs_coupon,
      'startsAtMs', ${millisecondsOf(sql`rule.starts_at`)}, 'endsAtMs', ${millisecondsOf(sql`rule.ends_at`)}) order by rule.priority, rule.id), '[]')
    from cart_rule rule
    where rule.is_active and (rule.ends_at is null or statement_timestamp() < rule.ends_at)
      and (rule.store_codes = '{}' or ${storeCode} = any(rule.store_codes)))`
}

function millisecondsOf(time: RawBuilder<unknown>) {
  return sql`floor(extract(epoch from ${time}) * 1000)`
}

const action = sql`case rule.action
  when 'percent' then json_build_object('kind', 'percent', 'millionths', (rule.percent * 10000)::int)
  when 'fixed_per_item' then json_build_object('kind', 'fixed-per-item', 'cents', rule.amount_cents)
  when 'fixed_on_cart' then json_build_object('kind', 'fixed-on-cart', 'cents', rule.amount_cents)
  when 'buy_x_get_y' then json_build_object('kind', 'buy-x-get-y', 'buyQty', rule.buy_qty, 'getQty', rule.get_qty,
    'countsEachLine', rule.counts_each_line)
  when 'free_shipping' then json_build_object('kind', 'free-shipping') end`

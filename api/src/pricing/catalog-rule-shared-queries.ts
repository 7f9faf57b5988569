import { type RawBuilder, sql } from 'kysely'

/** A row named rule as commerce knows it. */
export const catalogRule = sql`json_build_object('id', rule.id, 'name', rule.name, 'priority', rule.priority,
  'stopsFurther', rule.stops_further, 'startsAt', (extract(epoch from rule.starts_at) * 1000)::bigint,
  'endsAt', (extract(epoch from rule.ends_at) * 1000)::bigint, 'priceGroupIds', rule.price_group_ids,
  'action', case rule.action
    when 'percent_off' then json_build_object('kind', 'percent-off', 'millionths', (rule.percent * 10000)::int)
    when 'fixed_off' then json_build_object('kind', 'fixed-off', 'cents', rule.amount_cents)
    when 'to_percent' then json_build_object('kind', 'to-percent', 'millionths', (rule.percent * 10000)::int)
    when 'to_fixed' then json_build_object('kind', 'to-fixed', 'cents', rule.amount_cents) end)`

/** The catalog rules that include a product as JSON, whether or not they are valid now. */
export function catalogRulesOf(goods: { productId: RawBuilder<unknown>; storeCode: string }) {
  return sql`(select coalesce(json_agg(${catalogRule}), '[]')
    from catalog_rule_product takes_in join catalog_rule rule on rule.id = takes_in.rule_id
    where takes_in.product_id = ${goods.productId} and rule.is_active
      and (rule.store_codes = '{}' or ${goods.storeCode} = any(rule.store_codes)))`
}

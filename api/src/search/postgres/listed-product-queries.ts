import { ATTRIBUTE_FILTER_MAX_LETTERS } from 'commerce/limits'
import { type RawBuilder, sql } from 'kysely'
import { fewestUnits, openingQty } from '#src/stock/stock-shared-queries'

interface Viewer {
  storeCode: string
  priceGroupId: number
  now: Date
  listsOutOfStock: boolean
  hasPriceTiers: boolean
}

/**
 * The rules of prices, stock and variants once more, in SQL: tables `listed` (one row a product), `product_option` (its
 * options), `variant_row` and `row_option` (those of each variant, or of a product without any).
 */
export function listedProducts(viewer: Viewer): RawBuilder<unknown> {
  return sql`${units(viewer)}, ${partTables(viewer)}, ${listed(viewer)}, ${optionTables}`
}

function units(viewer: Viewer): RawBuilder<unknown> {
  const { storeCode, priceGroupId, now, listsOutOfStock } = viewer
  return sql`
    unit as (
      select p.*, least(priced.base_cents, ${overrideCents({ goods: 'p', qty: sql`1`, viewer })}) as cents,
        priced.base_cents,
        coalesce(${specialNow('p', now)} < case p.type when 'bundle' then 10000 else p.price_cents end, false) as has_special,
        salable.units, p.is_in_stock and (not p.manage_stock or p.allows_backorder or salable.units > 0) as can_be_had
      from product p
      cross join lateral (
        select least(
          p.price_cents,
          ${specialCents(sql`p.price_cents`, now)},
          (
            select (catalog_rule_price(p.price_cents, rule.action, rule.percent, rule.amount_cents, rule.stops_further
              order by rule.priority, rule.id))[1]
            from catalog_rule_product takes_in join catalog_rule rule on rule.id = takes_in.rule_id
            where takes_in.product_id = p.id and rule.is_active
              and (rule.store_codes = '{}' or ${storeCode} = any(rule.store_codes))
              and (rule.price_group_ids = '{}' or ${priceGroupId} = any(rule.price_group_ids))
              and coalesce(rule.starts_at <= ${now}, true) and coalesce(${now} < rule.ends_at, true)
          )
        ) as base_cents
      ) priced
      cross join lateral (
        select coalesce(sum(s.salable), 0)::int as units from stock s where s.product_id = p.id
      ) salable
    ),
    variant as (
      select pv.parent_id, v.* from product_variant pv join unit v on v.id = pv.variant_id
      where v.status < 2 and (v.can_be_had or ${listsOutOfStock})
    )`
}

/** What the special price leaves of an amount; null if that is nothing or not less. That of a bundle is a percentage. */
function specialCents(regular: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`(
    select cents from (select case when p.type = 'bundle' and not p.has_dynamic_price
      then round(${regular} * ${specialNow('p', now)} / 10000.0)::bigint else ${specialNow('p', now)} end as cents) special
    where cents > 0 and cents < ${regular})`
}

function specialNow(goods: 'p', now: Date): RawBuilder<unknown> {
  const row = sql.raw(goods)
  return sql`case when ${row}.special_price_cents > 0 and coalesce(${row}.special_from <= ${now}, true)
    and coalesce(${row}.special_to >= ${now}, true) then ${row}.special_price_cents end`
}

/** The lowest price a group has for so many of a product; null if it has none. */
function overrideCents({ goods, qty, viewer }: PriceKey): RawBuilder<unknown> {
  const row = sql.raw(goods)
  return sql`(
    select min(coalesce(o.price_cents, ${row}.price_cents - round(${row}.price_cents * o.percent_off / 100)::bigint))
    from product_price o where o.product_id = ${row}.id and ${holds(qty, viewer)})`
}

function holds(
  qty: RawBuilder<unknown>,
  { storeCode, priceGroupId, hasPriceTiers }: Viewer,
): RawBuilder<unknown> {
  return sql`o.min_qty <= ${qty} and coalesce(o.store_code, ${storeCode}) = ${storeCode}
    and coalesce(o.price_group_id, ${priceGroupId}) = ${priceGroupId}
    and (${hasPriceTiers} or (o.price_group_id is null and o.min_qty <= 1))`
}

interface PriceKey {
  goods: 'p' | 'u'
  qty: RawBuilder<unknown>
  viewer: Viewer
}

/** A bundle starts with its defaults, one where only one can be chosen; else with the first of what is required. */
const isStarting = sql`case when choice.is_default then choice.place = 1 or choice.kind in ('checkbox', 'multi')
  else choice.place = 1 and choice.is_required end`

/** What the choices that a bundle starts with add to a price of its own. */
const added = sql`sum(choice.qty * case when choice.price_kind = 'fixed' then choice.price_amount
  else round(p.price_cents * choice.price_amount / 10000.0)::bigint end) filter (where ${isStarting})`

function partTables(viewer: Viewer): RawBuilder<unknown> {
  const { now } = viewer
  const unitCents = (qty: RawBuilder<unknown>) =>
    sql`least(u.base_cents, ${overrideCents({ goods: 'u', qty, viewer })})`
  return sql`
    part as (
      select l.product_id, opening.qty, ${unitCents(sql`greatest(opening.qty, 1)`)} as unit_cents, u.units, u.can_be_had
      from product_link l join unit u on u.id = l.linked_product_id
      cross join lateral (select ${openingQty(sql`l.qty`, 'u')} as qty) opening
      where l.kind = 'associated' and u.status < 2
    ),
    choice as (
      select b.product_id, b.id as option_id, b.kind, b.is_required, c.qty, c.price_kind, c.price_amount,
        ${unitCents(sql`c.qty`)} * c.qty as cents, u.units,
        u.can_be_had and (not u.manage_stock or u.allows_backorder
          or u.units >= ${fewestUnits({ option: 'b', choice: 'c' })}) as can_be_had, c.is_default,
        row_number() over (partition by b.id order by c.is_default desc, c.position, c.id) as place
      from bundle_option b join bundle_choice c on c.option_id = b.id join unit u on u.id = c.product_id
      where u.status < 2
    ),
    bundle as (
      select p.id,
        sum(choice.cents - round(choice.cents * reduction.percent / 100)::bigint)
          filter (where ${isStarting}) as parts_cents,
        coalesce(${specialCents(added, now)}, ${added}) as surcharge_cents,
        coalesce(sum(choice.units), 0) as units,
        exists (select from bundle_option b where b.product_id = p.id) and not exists (
          select from bundle_option b where b.product_id = p.id and b.is_required
            and not exists (select from choice had where had.option_id = b.id and had.can_be_had)
        ) as is_complete
      from product p
      cross join lateral (
        select greatest(0, 100 - ${specialNow('p', now)} / 100.0, (
          select max(o.percent_off) from product_price o where o.product_id = p.id and ${holds(sql`1`, viewer)}
        )) as percent
      ) reduction
      left join choice on choice.product_id = p.id where p.type = 'bundle' group by p.id
    )`
}

function listed({ now, storeCode }: Viewer): RawBuilder<unknown> {
  return sql`
    listed as (
      select u.id, u.sku, coalesce(t.url_key, u.url_key) as url_key, u.type, coalesce(t.name, u.name) as name, u.status, u.visibility, u.is_sale, u.created_at, u.updated_at,
        u.attributes,
        u.is_new or (coalesce(u.new_from, u.new_to) is not null
          and coalesce(u.new_from <= ${now}, true) and coalesce(u.new_to >= ${now}, true)) as is_new,
        case u.type
          when 'configurable' then coalesce((
            select coalesce(min(v.cents) filter (where v.can_be_had and u.is_in_stock), min(v.cents))
            from variant v where v.parent_id = u.id
          ), u.cents)
          when 'grouped' then coalesce((
            select coalesce(
              sum(unit_cents * qty) filter (where qty > 0 and can_be_had), min(unit_cents) filter (where can_be_had),
              sum(unit_cents * qty) filter (where qty > 0), min(unit_cents))
            from part where part.product_id = u.id
          ), 0)
          when 'bundle' then case when u.has_dynamic_price then coalesce(bundle.parts_cents, 0)
            else u.cents + coalesce(bundle.surcharge_cents, 0) end
          else u.cents end as cents,
        case u.type
          when 'configurable' then (select coalesce(sum(units), 0) from variant v where v.parent_id = u.id)
          when 'grouped' then (select coalesce(sum(units), 0) from part where part.product_id = u.id)
          when 'bundle' then bundle.units
          else u.units end as units,
        case u.type
          when 'configurable' then u.is_in_stock and exists (select from variant v where v.parent_id = u.id and v.can_be_had)
          when 'grouped' then u.is_in_stock and exists (select from part where part.product_id = u.id and part.can_be_had)
          when 'bundle' then u.is_in_stock and bundle.is_complete
          else u.can_be_had end as can_be_had,
        case u.type
          when 'configurable' then
            coalesce((
              select coalesce(bool_or(v.has_special) filter (where v.can_be_had and u.is_in_stock), bool_or(v.has_special))
              from variant v where v.parent_id = u.id
            ), u.has_special)
          when 'grouped' then false
          else u.has_special end as has_special
      from unit u left join bundle on bundle.id = u.id
      left join product_text t on t.product_id = u.id and t.store_code = ${storeCode}
      where u.visibility > 1
    )`
}

const optionTables = sql`
    attribute_value as (
      select u.id as product_id, a.code, a.input,
        case when a.input = 'boolean' then (item #>> '{}' in ('1', 'true'))::int::text else item #>> '{}' end as value
      from unit u cross join jsonb_each(u.attributes) each
      join attribute a on a.code = each.key and a.input in ('select', 'multiselect', 'boolean', 'text')
      cross join jsonb_array_elements(
        case jsonb_typeof(each.value) when 'array' then each.value else jsonb_build_array(each.value) end
      ) item
      where case a.input
        when 'boolean' then item #>> '{}' in ('1', '0', 'true', 'false')
        when 'text' then jsonb_typeof(item) = 'string'
          and length(item #>> '{}') between 1 and ${ATTRIBUTE_FILTER_MAX_LETTERS}::int
        else item #>> '{}' ~ '^[0-9]{1,9}$' end
    ),
    variant_value as (
      select v.parent_id as product_id, v.id as row_id, x.code, x.input, x.value
      from variant v join attribute_value x on x.product_id = v.id join listed l on l.id = v.parent_id
      where l.type = 'configurable'
    ),
    product_option as (
      select distinct product_id, code, value from variant_value
      union
      select x.product_id, x.code, x.value from attribute_value x join listed on listed.id = x.product_id
      where not exists (select from variant_value v where v.product_id = x.product_id and v.code = x.code)
    ),
    variant_row as (
      select v.parent_id as product_id, v.id as row_id from variant v join listed l on l.id = v.parent_id
      where l.type = 'configurable'
      union
      select l.id, l.id from listed l
      where l.type <> 'configurable' or not exists (select from variant v where v.parent_id = l.id)
    ),
    row_option as (
      select product_id, row_id, code, value from variant_value where input = 'select'
      union
      select r.product_id, r.row_id, x.code, x.value
      from variant_row r join attribute_value x on x.product_id = r.product_id and x.input = 'select'
      where not exists (select from variant_value v where v.product_id = x.product_id and v.code = x.code)
    )`

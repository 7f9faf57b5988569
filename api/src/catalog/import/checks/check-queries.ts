import { INDEXED_MAX_LETTERS, OPTION_FILTERS } from 'commerce/limits'
import { sql } from 'kysely'
import { quoted } from '#src/csv/read-cell'
import type { Check, CheckRow } from '#src/csv/report-findings'
import { isUnknownSku } from '#src/catalog/import/checks/unknown-sku-queries'
import { quantityChecks, quantityWarnings } from '#src/catalog/import/checks/quantity-queries'
import { DEFAULT_SOURCE } from '#src/stock/default-source'

const knownSkus = sql`
  select sku, coalesce(type, (select type from product p where p.sku = s.sku), 'simple') as type from import_product s`

export const rowChecks: Check[] = [
  {
    column: 'sku',
    finding: sql`
      select s.line, s.sku as one, f.line::text as other
      from (select sku, min(line) as line from import_product group by sku having count(*) > 1) f
      join import_product s on s.sku = f.sku and s.line > f.line`,
    sentence: (sku, line) => `${sku} stands on line ${line} already`,
  },
  {
    column: 'name',
    finding: sql`
      select line, sku as one, '' as other from import_product s
      where name is null and not exists (select from product p where p.sku = s.sku)`,
    sentence: (sku) => `${sku} is new and needs a name`,
  },
  {
    column: 'price',
    finding: sql`
      select line, sku as one, '' as other from import_product s
      where price_cents is null and coalesce(type, 'simple') in ('simple', 'virtual', 'downloadable')
        and not exists (select from product p where p.sku = s.sku)`,
    sentence: (sku) => `${sku} is new and needs a price`,
  },
  {
    column: 'price',
    finding: sql`
      select s.line, s.sku as one, '' as other from import_product s join product p on p.sku = s.sku
      where 'price_cents' = any(s.cleared)
        and case when 'type' = any(s.cleared) then 'simple' else coalesce(s.type, p.type) end
          in ('simple', 'virtual', 'downloadable')`,
    sentence: (sku) => `the price of ${sku} cannot be cleared; write 0 if it is free`,
  },
  {
    column: 'price',
    finding: sql`
      select s.line, s.sku as one, p.type as other from import_product s join product p on p.sku = s.sku
      where s.price_cents is null and not 'price_cents' = any(coalesce(s.cleared, '{}'))
        and p.price_cents = 0 and p.type in ('configurable', 'grouped', 'bundle')
        and case when 'type' = any(s.cleared) then 'simple' else s.type end in ('simple', 'virtual', 'downloadable')`,
    sentence: (sku, type) => `${sku} is no longer a ${type} product and needs a price; write 0 if it is free`,
  },
  {
    column: 'special_price',
    finding: sql`
      select line, sku as one, type as other from (
        select s.line, s.sku, p.type, case when 'type' = any(s.cleared) then 'simple' else s.type end as wanted_type
        from import_product s join product p on p.sku = s.sku
        where p.special_price_cents > 0 and s.special_price_cents is null
          and not 'special_price_cents' = any(coalesce(s.cleared, '{}'))
      ) kept
      where type <> wanted_type and 'bundle' in (type, wanted_type)`,
    sentence: (sku, type) =>
      type === 'bundle'
        ? `${sku} is no longer a bundle product: its special price was a percentage; write an amount or clear it`
        : `${sku} is no longer a ${type} product: its special price was an amount; write a percentage or clear it`,
  },
  {
    column: 'url_key',
    finding: sql`
      with shown as (
        select s.line, s.sku, coalesce(s.url_key, p.url_key) as url_key
        from import_product s left join product p on p.sku = s.sku
        where case when 'visibility' = any(s.cleared) then 4 else coalesce(s.visibility, p.visibility, 4) end > 1
      )
      select line, url_key as one, other from (
        select line, url_key, sku, first_value(sku) over (partition by url_key order by line) as other
        from shown where url_key is not null
      ) named
      where other <> sku
      union all
      select shown.line, shown.url_key, p.sku
      from shown join product p on p.url_key = shown.url_key and p.sku <> shown.sku and p.visibility > 1
      where not exists (select from import_product s where s.sku = p.sku)`,
    sentence: (urlKey, sku) => `the URL key ${urlKey} already belongs to ${sku}`,
  },
  {
    column: 'special_price_to_date',
    finding: sql`
      select line, special_to::date::text as one,
        special_from::date::text as other from (
        select s.line,
          case when 'special_from' = any(s.cleared) then null else coalesce(s.special_from, p.special_from) end as special_from,
          case when 'special_to' = any(s.cleared) then null else coalesce(s.special_to, p.special_to) end as special_to
        from import_product s left join product p on p.sku = s.sku
        where s.special_from is not null or s.special_to is not null
      ) span
      where special_to < special_from`,
    sentence: (last, first) => `the special price ends on ${last}, before it begins on ${first}`,
  },
  {
    column: 'qty',
    finding: sql`
      select s.line, s.qty::text as one, k.reserved::text as other
      from import_product s join product p on p.sku = s.sku
      join stock k on k.product_id = p.id and k.source_code = ${DEFAULT_SOURCE}
      where case when 'qty' = any(s.cleared) then 0 else s.qty end < k.reserved`,
    sentence: (qty, reserved) => `${qty || '0'} is less than the ${reserved} that orders wait for`,
  },
  ...quantityChecks,
]

export const referenceChecks: Check[] = [
  {
    column: 'configurable_variations',
    finding: sql`
      select line, sku as one, type as other from (
        select s.line, s.sku, case when 'type' = any(s.cleared) then 'simple' else coalesce(s.type, p.type, 'simple') end as type
        from import_product s left join product p on p.sku = s.sku
        where jsonb_array_length(s.variations -> 'variants') > 0
      ) given
      where type <> 'configurable'`,
    sentence: (sku, type) =>
      `${sku} is a ${type} product, which has no variants: its product_type must be configurable`,
  },
  {
    column: 'configurable_variations',
    finding: sql`
      select v.line, v.sku as one, coalesce(k.type, p.type, '') as other
      from import_variant v
      left join (${knownSkus}) k on k.sku = v.sku
      left join product p on p.sku = v.sku
      where coalesce(k.type, p.type) not in ('simple', 'virtual', 'downloadable')`,
    sentence: (sku, type) => `${sku} is a ${type} product and cannot be a variant`,
  },
  {
    column: 'configurable_variations',
    finding: sql`
      select v.line, c.sku as one, e.key as other
      from import_variant v
      cross join lateral jsonb_each_text(v.axes) e
      join import_product c on c.sku = v.sku
      where c.attributes ->> e.key <> e.value`,
    sentence: (sku, code) => `${sku} has another ${code} on its own line`,
  },
  {
    column: 'configurable_variations',
    finding: sql`
      select v.line, v.code as one, a.input as other
      from import_attribute_value v join attribute a on a.code = v.code
      where v.is_axis and a.input <> 'select'`,
    sentence: (code, input) =>
      input === 'multiselect'
        ? `variants cannot differ by ${code}: it takes several options, as long as a product has two`
        : `variants cannot differ by ${code}: it is a ${input} attribute, not one with options`,
  },
  {
    // `widenAttributes` left those with one option alone by which variants differ.
    column: 'additional_attributes',
    finding: sql`
      select v.line, v.code as one, v.raw as other
      from import_attribute_value v left join attribute a on a.code = v.code
      where v.raw like '%|%' and not v.is_axis and v.code <> all(${[...OPTION_FILTERS]}::text[])
        and case when a.id is null
          then exists (select from import_attribute_value axis where axis.code = v.code and axis.is_axis)
          else a.input = 'select' and not exists (
            select from attribute_option o where o.attribute_id = a.id and o.label = trim(v.raw)) end`,
    sentence: (code, value) =>
      `${code} takes one option, because variants differ by it: ${quoted(value)} is ${value.split('|').length} of them`,
  },
  {
    column: 'additional_attributes',
    finding: sql`
      select v.line, v.code as one, v.raw as other
      from import_attribute_value v join attribute a on a.code = v.code
      where a.input = 'boolean' and lower(v.raw) not in ('yes', 'no', '1', '0', 'true', 'false')`,
    sentence: (code, value) => `${code} is Yes or No, not "${value}"`,
  },
  {
    column: 'additional_attributes',
    finding: sql`
      select v.line, v.code as one, '' as other
      from import_attribute_value v left join attribute a on a.code = v.code
      where (v.is_axis or a.input in ('select', 'multiselect')) and length(v.raw) > ${INDEXED_MAX_LETTERS}
        and exists (
          select from unnest(case a.input when 'multiselect' then string_to_array(v.raw, '|') else array[v.raw] end) part
          where char_length(trim(part)) > ${INDEXED_MAX_LETTERS}
        )`,
    sentence: (code) => `a choice of ${code} has more than ${INDEXED_MAX_LETTERS} letters`,
  },
  {
    column: 'associated_skus',
    finding: sql`
      select s.line, l.value ->> 'sku' as one, coalesce(k.type, p.type) as other
      from import_product s
      cross join lateral jsonb_array_elements(s.links -> 'associated') l
      left join (${knownSkus}) k on k.sku = l.value ->> 'sku'
      left join product p on p.sku = l.value ->> 'sku'
      where s.links ? 'associated' and coalesce(k.type, p.type) not in ('simple', 'virtual', 'downloadable')`,
    sentence: (sku, type) => `${sku} is a ${type} product and cannot be in a group`,
  },
  {
    column: 'bundle_values',
    finding: sql`
      select s.line, c ->> 'sku' as one, coalesce(k.type, p.type, '') as other
      from import_product s
      cross join lateral jsonb_array_elements(s.bundle_options) o
      cross join lateral jsonb_array_elements(o -> 'choices') c
      left join (${knownSkus}) k on k.sku = c ->> 'sku'
      left join product p on p.sku = c ->> 'sku'
      where coalesce(k.type, p.type, '') not in ('simple', 'virtual', 'downloadable')`,
    sentence: (sku, type) =>
      type === ''
        ? `the product ${sku} is not known`
        : `${sku} is a ${type} product and cannot be in a bundle`,
  },
]

/** References to unknown things, which are left out, and what nobody can buy. */
export const referenceWarnings: Check[] = [
  ...quantityWarnings,
  {
    // The platform sets what is sold out so, and takes it back when units come.
    column: 'qty',
    finding: sql`
      select s.line, s.sku as one, s.qty::text as other
      from import_product s join product p on p.sku = s.sku
      join stock k on k.product_id = p.id and k.source_code = ${DEFAULT_SOURCE}
      where s.qty > 0 and k.on_hand = 0 and not p.is_in_stock and s.is_in_stock is null
        and not 'is_in_stock' = any(coalesce(s.cleared, '{}'))`,
    sentence: (sku, qty) => `${sku} has ${qty} units again, but is_in_stock is 0, so they are not sold`,
  },
  ...['related', 'upsell', 'crosssell', 'associated'].map((kind) => ({
    column: `${kind}_skus`,
    finding: sql<CheckRow>`
      select s.line, l.value ->> 'sku' as one, '' as other
      from import_product s
      cross join lateral jsonb_array_elements(s.links -> ${kind}) l
      where s.links ? ${kind} and ${isUnknownSku(sql`l.value ->> 'sku'`)}`,
    sentence: (sku: string) => `the product ${sku} is not known and left out`,
  })),
  {
    column: 'configurable_variations',
    finding: sql`
      select v.line, v.sku as one, '' as other from import_variant v where ${isUnknownSku(sql`v.sku`)}`,
    sentence: (sku) => `the variant ${sku} is not known and left out`,
  },
  {
    column: 'configurable_variation_labels',
    finding: sql`
      select s.line, l.key || ' is called ' || l.value as one, coalesce(a.label, first.label) as other
      from import_product s
      cross join lateral jsonb_each_text(s.attribute_labels) l
      left join attribute a on a.code = l.key
      left join lateral (
        select f.attribute_labels ->> l.key as label from import_product f
        where f.attribute_labels ? l.key order by f.line limit 1
      ) first on true
      where l.value <> coalesce(a.label, first.label)`,
    sentence: (given, label) => `${given} here: an attribute has one name in the shop, and it stays ${label}`,
  },
]

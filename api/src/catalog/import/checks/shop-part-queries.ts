import { type RawBuilder, sql } from 'kysely'
import type { Check } from '#src/csv/report-findings'
import type { Database } from '#src/db/connections/pool'

/** Whether the file leaves a product of the shop with the variants or parts that it has: it does not name them. */
function keepsParts(type: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    ${type} = case when 'type' = any(f.cleared) then 'simple' else coalesce(f.type, parent.type) end
    and case ${type} when 'configurable' then f.variations when 'grouped' then f.links -> 'associated'
      else f.bundle_options end is null`
}

/** Tables of which each is made of those above it: PostgreSQL plans for as many rows as there are. */
const steps = {
  import_retyped: sql`
    select s.line, s.sku, s.type, p.id from import_product s join product p on p.sku = s.sku
    where s.type not in ('simple', 'virtual', 'downloadable') and p.type in ('simple', 'virtual', 'downloadable')`,
  import_retyped_part: sql`
    select r.*, made.type as made_type, parent.sku as parent_sku
    from import_retyped r
    join (
      select 'configurable' as type, parent_id, variant_id as part_id from product_variant
      union all
      select 'grouped', product_id, linked_product_id from product_link where kind = 'associated'
      union all
      select 'bundle', o.product_id, c.product_id from bundle_choice c join bundle_option o on o.id = c.option_id
    ) made on made.part_id = r.id
    join product parent on parent.id = made.parent_id
    left join import_product f on f.sku = parent.sku
    where ${keepsParts(sql`made.type`)}`,
  import_retold_parent: sql`
    select distinct parent.id, parent.sku, parent.variant_attribute_ids
    from import_product s
    join product own on own.sku = s.sku
    join product_variant pv on pv.variant_id = own.id
    join product parent on parent.id = pv.parent_id
    left join import_product f on f.sku = parent.sku
    where s.attributes is not null and ${keepsParts(sql`'configurable'`)}`,
  import_retold_axis: sql`
    select r.id as parent_id, r.sku as parent_sku, v.sku, v.attributes -> a.code as option_id, a.code, axis.place
    from import_retold_parent r
    join product_variant pv on pv.parent_id = r.id
    join product v on v.id = pv.variant_id
    cross join unnest(r.variant_attribute_ids) with ordinality axis (id, place)
    join attribute a on a.id = axis.id`,
  import_retold_variant: sql`
    select x.parent_id, x.parent_sku, x.sku, min(s.line) as line, array_agg(x.code order by x.place) as codes,
      array_agg(o.label order by x.place) as stored,
      array_agg(coalesce(trim(s.attributes ->> x.code), o.label) order by x.place) as wanted
    from import_retold_axis x
    left join attribute_option o on to_jsonb(o.id) = x.option_id
    left join import_product s on s.sku = x.sku
    group by x.parent_id, x.parent_sku, x.sku`,
}

/** Collects what the file says of variants and parts of products of the shop whose lists it does not name. */
export async function collectShopParts(db: Database): Promise<void> {
  for (const [name, rows] of Object.entries(steps)) {
    await sql`create temp table ${sql.table(name)} on commit drop as ${rows}`.execute(db)
    await sql`analyze ${sql.table(name)}`.execute(db)
  }
}

const places = [
  ['configurable', 'is a variant of'],
  ['grouped', 'is in the group'],
  ['bundle', 'is in the bundle'],
] as const

export const shopPartChecks: Check[] = [
  ...places.map(([type, words]): Check => ({
    column: 'product_type',
    finding: sql`
      select line, sku || ${` ${words} `} || parent_sku as one, type as other
      from import_retyped_part where made_type = ${type}`,
    sentence: (isPart, wanted) => `${isPart}, so it cannot become a ${wanted} product`,
  })),
  {
    column: 'additional_attributes',
    finding: sql`
      select line, sku || ' of ' || parent_sku as one, each.code as other
      from import_retold_variant cross join unnest(codes, wanted) each (code, label)
      where each.label = ''`,
    sentence: (variant, code) => `the variant ${variant} must have a ${code}`,
  },
  {
    column: 'additional_attributes',
    finding: sql`
      select line, twin || ' and ' || sku as one, parent_sku as other from (
        select v.*, first_value(sku) over (
          partition by parent_id, wanted order by wanted is distinct from stored, sku) as twin
        from import_retold_variant v
      ) named
      where twin <> sku and wanted is distinct from stored and not '' = any(wanted)`,
    sentence: (both, parent) => `the variants ${both} of ${parent} would not differ`,
  },
]

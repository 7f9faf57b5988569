import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** The variants that the configurable products of the file name, in their order. */
export async function collectVariants(db: Database): Promise<void> {
  await sql`
    create temp table import_variant on commit drop as
    select s.line, s.sku as parent_sku, v.value ->> 'sku' as sku, v.value -> 'axes' as axes, v.place
    from import_product s
    cross join lateral jsonb_array_elements(s.variations -> 'variants') with ordinality v (value, place)`.execute(
    db,
  )
  await sql`analyze import_variant`.execute(db)
}

/** The distinct attribute lists of the file (rows share them), and the distinct values of each attribute. */
export async function collectAttributeValues(db: Database): Promise<void> {
  await sql`
    create temp table import_attribute_set on commit drop as
    select attributes, min(line) as line from import_product where attributes is not null group by attributes
    `.execute(db)
  await sql`
    create temp table import_attribute_value on commit drop as
    select code, raw, min(line) as line, bool_or(is_axis) as is_axis
    from (
      select e.key as code, e.value as raw, line, false as is_axis
      from import_attribute_set, jsonb_each_text(attributes) e where e.value <> ''
      union all
      select e.key, e.value, line, true
      from import_variant, jsonb_each_text(axes) e
    ) used
    group by code, raw`.execute(db)
  await sql`analyze import_attribute_set, import_attribute_value`.execute(db)
}

/** The values of an attribute that does not exist yet. */
export interface NewAttribute {
  code: string
  label: string | null
  isAxis: boolean
  isMultiple: boolean
  isBoolean: boolean
  isRich: boolean
  longest: number
  values: number
}

export async function listNewAttributes(db: Database): Promise<NewAttribute[]> {
  const { rows } = await sql<NewAttribute>`
    select code,
      (select s.attribute_labels ->> code from import_product s where s.attribute_labels ? code limit 1) as label,
      bool_or(is_axis) as "isAxis", bool_or(raw like '%|%') as "isMultiple",
      bool_and(lower(raw) in ('yes', 'no')) as "isBoolean", bool_or(raw ~ '[<\n]') as "isRich",
      max(length(raw)) as longest, count(*) as values
    from import_attribute_value v
    where not exists (select from attribute a where a.code = v.code)
    group by code order by min(line), code`.execute(db)
  return rows
}

export async function insertAttribute(
  db: Database,
  attribute: { code: string; label: string; input: string },
): Promise<void> {
  const { code, label, input } = attribute
  const isChoice = ['select', 'multiselect', 'boolean'].includes(input)
  await sql`
    insert into attribute (code, label, input, is_filterable, is_comparable, position)
    values (${code}, ${label}, ${input}, ${isChoice}, ${isChoice},
      (select max(position) + 10 from attribute))`.execute(db)
}

export interface NewOption {
  attributeId: number
  code: string
  label: string
  /** the highest position of the existing options */
  lastPosition: number
}

export async function listNewOptions(db: Database): Promise<NewOption[]> {
  const { rows } = await sql<NewOption>`
    select a.id as "attributeId", a.code, l.label,
      coalesce((select max(o.position) from attribute_option o where o.attribute_id = a.id), 0) as "lastPosition"
    from import_attribute_value v
    join attribute a on a.code = v.code and a.input in ('select', 'multiselect')
    cross join lateral (
      select trim(part) as label
      from unnest(case a.input when 'multiselect' then string_to_array(v.raw, '|') else array[v.raw] end) part
    ) l
    where l.label <> ''
      and not exists (select from attribute_option o where o.attribute_id = a.id and o.label = l.label)
    group by a.id, a.code, l.label
    order by a.id, min(v.line), l.label`.execute(db)
  return rows
}

export async function insertOptions(
  db: Database,
  options: { attributeId: number; label: string; swatch: string; position: number }[],
): Promise<void> {
  await sql`
    insert into attribute_option (attribute_id, label, swatch, position)
    select * from unnest(
      ${options.map((option) => option.attributeId)}::integer[], ${options.map((option) => option.label)}::text[],
      ${options.map((option) => option.swatch)}::text[], ${options.map((option) => option.position)}::integer[])
    `.execute(db)
}

/** Each attribute list of the file as it is stored: `given` with option ids, `removed` for cleared ones. */
export async function convertAttributes(db: Database): Promise<void> {
  await sql`
    create temp table import_attribute_given on commit drop as
    select s.attributes,
      coalesce(jsonb_object_agg(e.key, stored.value) filter (where stored.value is not null), '{}') as given,
      coalesce(array_agg(e.key) filter (where e.value = ''), '{}') as removed
    from import_attribute_set s
    cross join lateral jsonb_each_text(s.attributes) e
    left join attribute a on a.code = e.key
    cross join lateral (
      select case
        when e.value = '' then null
        when a.input = 'select' then (
          select to_jsonb(o.id) from attribute_option o where o.attribute_id = a.id and o.label = trim(e.value))
        when a.input = 'multiselect' then (
          select jsonb_agg(distinct o.id order by o.id) from attribute_option o
          where o.attribute_id = a.id
            and o.label in (select trim(part) from unnest(string_to_array(e.value, '|')) part))
        when a.input = 'boolean' then to_jsonb(case when lower(e.value) in ('yes', '1', 'true') then '1' else '0' end)
        else to_jsonb(e.value)
      end as value
    ) stored
    group by s.attributes`.execute(db)
  await sql`analyze import_attribute_given`.execute(db)
}

/** A variant has the values by which its configurable product offers it. */
export async function fillVariantAttributes(db: Database): Promise<void> {
  await sql`
    with axis as (
      select p.id, jsonb_object_agg(a.code, o.id) as attributes
      from import_variant v
      cross join lateral jsonb_each_text(v.axes) e
      join product p on p.sku = v.sku
      join attribute a on a.code = e.key
      join attribute_option o on o.attribute_id = a.id and o.label = trim(e.value)
      group by p.id
    ), changed as (
      update product p set attributes = p.attributes || axis.attributes
      from axis where axis.id = p.id and not p.attributes @> axis.attributes
      returning p.id
    )
    insert into import_changed select id from changed`.execute(db)
}

/** The variant attributes of a configurable product. */
export async function mergeVariantAttributes(db: Database): Promise<void> {
  await sql`
    with wanted as (
      select p.id, coalesce(array_agg(a.id order by c.place) filter (where a.id is not null), '{}') as ids
      from import_product s
      join product p on p.sku = s.sku
      left join lateral jsonb_array_elements_text(s.variations -> 'codes') with ordinality c (code, place) on true
      left join attribute a on a.code = c.code
      where s.variations is not null
      group by p.id
    ), changed as (
      update product p set variant_attribute_ids = w.ids
      from wanted w where w.id = p.id and p.variant_attribute_ids <> w.ids
      returning p.id
    )
    insert into import_changed select id from changed`.execute(db)
}

export async function listAttributeCodes(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('attribute').select('code').execute()
  return new Set(rows.map(({ code }) => code))
}

import { sql } from 'kysely'
import type { Counts } from '#src/csv/import-run'
import type { Check } from '#src/csv/report-findings'
import type { Database } from '#src/db/connections/pool'

const isOfOption = sql`coalesce(option_label, '') <> ''`

/** Makes the labels of all store views match the file. */
export async function replaceLabels(db: Database): Promise<Required<Counts>> {
  const removed = await sql<{ count: number }>`
    with of_attributes as (
      delete from attribute_text t where not exists (
        select from import_label l join attribute a on a.code = l.code
        where a.id = t.attribute_id and l.store_code = t.store_code and not ${isOfOption})
      returning 1
    ), of_options as (
      delete from attribute_option_text t where not exists (
        select from import_label l join attribute a on a.code = l.code
        join attribute_option o on o.attribute_id = a.id and o.label = l.option_label
        where o.id = t.option_id and l.store_code = t.store_code)
      returning 1
    )
    select (select count(*) from of_attributes)::int + (select count(*) from of_options)::int as count`.execute(
    db,
  )
  // xmax is 0 for a row that is new.
  const stored = await sql<{ created: number; updated: number }>`
    with of_attributes as (
      insert into attribute_text (attribute_id, store_code, label)
      select a.id, l.store_code, l.label from import_label l join attribute a on a.code = l.code where not ${isOfOption}
      on conflict (attribute_id, store_code) do update set label = excluded.label
        where attribute_text.label <> excluded.label
      returning xmax = 0 as is_new
    ), of_options as (
      insert into attribute_option_text (option_id, store_code, label)
      select o.id, l.store_code, l.label from import_label l join attribute a on a.code = l.code
      join attribute_option o on o.attribute_id = a.id and o.label = l.option_label
      on conflict (option_id, store_code) do update set label = excluded.label
        where attribute_option_text.label <> excluded.label
      returning xmax = 0 as is_new
    ), both_kinds as (select is_new from of_attributes union all select is_new from of_options)
    select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as updated
    from both_kinds`.execute(db)
  const all = await sql<{ count: number }>`select count(*)::int as count from import_label`.execute(db)
  const { created, updated } = stored.rows[0] ?? { created: 0, updated: 0 }
  return {
    created,
    updated,
    unchanged: (all.rows[0]?.count ?? 0) - created - updated,
    removed: removed.rows[0]?.count ?? 0,
  }
}

export const labelChecks: Check[] = [
  {
    column: 'store_view_code',
    finding: sql`
      select line, store_code as one, '' as other from import_label
      where store_code not in (select code from store_view)`,
    sentence: (code) => `the shop has no store view ${code}`,
  },
  {
    column: 'label',
    finding: sql`
      select line, first_line::text as one, '' as other from (
        select line, first_value(line) over same as first_line from import_label
        window same as (partition by store_code, code, coalesce(option_label, '') order by line)
      ) placed where line > first_line`,
    sentence: (line) => `is given a second time; the first is in line ${line}`,
  },
]

/** Once the attributes of the products in the same import are there. */
export const namedChecks: Check[] = [
  {
    column: 'attribute_code',
    finding: sql`
      select line, code as one, '' as other from import_label where code not in (select code from attribute)`,
    sentence: (code) => `the shop has no attribute ${code}`,
  },
  {
    column: 'option',
    finding: sql`
      select l.line, l.code as one, l.option_label as other from import_label l join attribute a on a.code = l.code
      where ${isOfOption} and not exists (
        select from attribute_option o where o.attribute_id = a.id and o.label = l.option_label)`,
    sentence: (code, label) => `${code} has no option ${label}`,
  },
]

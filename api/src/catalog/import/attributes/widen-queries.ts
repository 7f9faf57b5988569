import { OPTION_FILTERS } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface WidenedAttribute {
  code: string
  /** the first value of several options, and its line */
  raw: string
  line: number
}

/**
 * Attributes with one option take several from the first file on that gives several: earlier files had one each. Those by
 * which variants differ, and the colors and sizes of every shop, stay; and so does a label that holds a '|'.
 */
export async function widenAttributes(db: Database): Promise<WidenedAttribute[]> {
  const { rows } = await sql<WidenedAttribute>`
    with given as (
      select distinct on (a.id) a.id, a.code, v.raw, v.line
      from import_attribute_value v
      join attribute a on a.code = v.code and a.input = 'select'
      where v.raw like '%|%' and a.code <> all(${[...OPTION_FILTERS]}::text[])
        and not exists (select from attribute_option o where o.attribute_id = a.id and o.label = trim(v.raw))
        and not exists (select from import_attribute_value axis where axis.code = a.code and axis.is_axis)
        and not exists (select from product p where a.id = any(p.variant_attribute_ids))
      order by a.id, v.line
    ), widened as (
      update attribute a set input = 'multiselect' from given where a.id = given.id
    )
    select code, raw, line from given`.execute(db)
  for (const { code } of rows) {
    // Not a change of these products: they have what they had.
    await sql`
      update product set attributes = jsonb_set(attributes, array[${code}], jsonb_build_array(attributes -> ${code}))
      where jsonb_typeof(attributes -> ${code}) = 'number'`.execute(db)
  }
  return rows
}

import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface NarrowedAttribute {
  code: string
  /** the first row whose variants differ by it */
  line: number
}

/**
 * Attributes with several options take one again if variants differ by them and no product has two: a slip in an earlier
 * file gave several. What this file says of a product counts, not what it had.
 */
export async function narrowAttributes(db: Database): Promise<NarrowedAttribute[]> {
  const { rows } = await sql<NarrowedAttribute>`
    with asked as materialized (
      select a.id, a.code, min(v.line) as line
      from import_attribute_value v join attribute a on a.code = v.code and a.input = 'multiselect'
      where v.is_axis group by a.id
    ), given as materialized (
      select s.sku, asked.code from asked join import_product s on s.attributes ? asked.code
      union
      select v.sku, asked.code
      from asked
      join import_product s on s.variations -> 'codes' ? asked.code
      join import_variant v on v.line = s.line
    ), narrowed as (
      update attribute a set input = 'select' from asked
      where a.id = asked.id
        and not exists (
          select from import_attribute_value v where v.code = asked.code and v.raw like '%|%' and not v.is_axis)
        and not exists (
          select from product p where p.attributes -> asked.code -> 1 is not null
            and not exists (select from given where given.sku = p.sku and given.code = asked.code))
      returning a.code
    )
    select code, line from asked where code in (select code from narrowed) order by line, code`.execute(db)
  for (const { code } of rows) {
    // Not a change of these products: they have what they had. Those with two get their one from the file.
    await sql`
      update product set attributes = jsonb_set(attributes, array[${code}], attributes -> ${code} -> 0)
      where jsonb_typeof(attributes -> ${code}) = 'array' and jsonb_array_length(attributes -> ${code}) = 1`.execute(
      db,
    )
  }
  return rows
}

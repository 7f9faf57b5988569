import { type RawBuilder, sql } from 'kysely'

/** SQL: the options of its color that a product has, as an array. */
export function colorOptions(alias: string): RawBuilder<number[]> {
  const color = sql`${sql.ref(`${alias}.attributes`)} -> 'color'`
  return sql<number[]>`coalesce((
    select array_agg(color.id::int)
    from jsonb_array_elements_text(case jsonb_typeof(${color}) when 'array'
      then ${color} else jsonb_build_array(${color}) end) color (id)
    where color.id ~ '^[0-9]{1,9}$'), '{}'::int[])`
}

import { sql } from 'kysely'
import { productStaging } from '#src/catalog/import/rows/staged-product'
import type { Database } from '#src/db/connections/pool'

const ownColumns = ['line', 'sku', 'store_code', 'slug', 'cleared']
/** Several values by their name. The other lists are one value: the row of a view has all of such a list or nothing. */
const valuesByName = ['attributes', 'attribute_labels', 'links', 'media', 'downloads']

/**
 * A row for the default store view is the product itself. If there is a row without a view as well, the values of the
 * view win; it names only those that differ.
 */
export async function joinDefaultView(db: Database, defaultView: string): Promise<void> {
  const { rows } = await sql`select from import_product where store_code = ${defaultView} limit 1`.execute(db)
  if (rows.length === 0) return
  const names = productStaging.columns.map(([name]) => name).filter((name) => !ownColumns.includes(name))
  const joined = names.map((name) => {
    const [column, view, own] = [sql.ref(name), sql.ref(`view.${name}`), sql.ref(`own.${name}`)]
    if (valuesByName.includes(name)) return sql`${column} = coalesce(${own} || ${view}, ${view}, ${own})`
    return sql`${column} = case when ${name} = any(view.cleared) then null else coalesce(${view}, ${own}) end`
  })
  await sql`
    with view as (
      select distinct on (sku) * from import_product where store_code = ${defaultView} order by sku, line
    ), joined as (
      update import_product own
      set ${sql.join(joined)}, slug = case when view.name is null then own.slug else view.slug end,
        cleared = array(
          select name from unnest(own.cleared) name where to_jsonb(view) ->> name is null
          union select unnest(view.cleared))
      from view
      where own.sku = view.sku and own.store_code is null
        and own.line = (select min(line) from import_product first where first.sku = own.sku and first.store_code is null)
      returning view.line
    )
    delete from import_product where line in (select line from joined) and store_code = ${defaultView}
    `.execute(db)
  await sql`update import_product set store_code = null where store_code = ${defaultView}`.execute(db)
}

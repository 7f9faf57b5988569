import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { Check } from '#src/csv/report-findings'
import { isUnknownSku } from '#src/catalog/import/checks/unknown-sku-queries'

const textColumns = [
  ...['name', 'description', 'short_description', 'url_key'],
  ...['meta_title', 'meta_keywords', 'meta_description'],
]

/** Moves the rows with texts of other store views out of the product rows. */
export async function moveTextRows(db: Database): Promise<void> {
  await sql`
    create temp table import_text on commit drop as
    select line, sku, store_code, cleared, ${refs(textColumns)} from import_product where store_code is not null
    `.execute(db)
  const { numAffectedRows } = await sql`delete from import_product where store_code is not null`.execute(db)
  if (numAffectedRows) await sql`analyze import_product, import_text`.execute(db)
}

export async function mergeTexts(db: Database): Promise<void> {
  const wanted = textColumns.map(
    (name) => sql`
      case when ${name} = any(s.cleared) then null else coalesce(${sql.ref(`s.${name}`)}, ${sql.ref(`t.${name}`)}) end`,
  )
  await sql`
    with changed as (
      insert into product_text (product_id, store_code, ${refs(textColumns)})
      select p.id, s.store_code, ${sql.join(wanted)}
      from import_text s
      join product p on p.sku = s.sku
      left join product_text t on t.product_id = p.id and t.store_code = s.store_code
      on conflict (product_id, store_code) do update
      set ${sql.join(textColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${refs(textColumns.map((name) => `product_text.${name}`))})
        is distinct from (${refs(textColumns.map((name) => `excluded.${name}`))})
      returning product_id
    )
    insert into import_changed select product_id from changed`.execute(db)
}

export const textChecks: Check[] = [
  {
    column: 'sku',
    finding: sql`
      select t.line, t.sku as one, t.store_code as other from import_text t
      where ${isUnknownSku(sql`t.sku`)}`,
    sentence: (sku, store) => `${sku}, given here for the store view ${store}, is not known`,
  },
  {
    column: 'store_view_code',
    finding: sql`
      select t.line, t.sku as one, t.store_code as other
      from (select line, sku, store_code, row_number() over (partition by sku, store_code order by line) as place
            from import_text) t
      where t.place > 1`,
    sentence: (sku, store) => `${sku} is given for the store view ${store} already`,
  },
]

function refs(names: string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

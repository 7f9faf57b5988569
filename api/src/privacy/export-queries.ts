import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/pool'
import { personalTables } from '#src/privacy/personal-data'

/** Notes that a customer asked for their data; a link of before is no longer good. */
export async function upsertExport(
  tx: Database,
  asked: { customerId: number; key: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into data_export (customer_id, key, expires_at)
    values (${asked.customerId}, ${asked.key}::uuid, ${asked.expiresAt})
    on conflict (customer_id) do update
      set key = excluded.key, token_hash = null, expires_at = excluded.expires_at`.execute(tx)
}

/** Gives what was asked for its token, and answers who asked; undefined where it ran out, or was asked for anew. */
export async function setExportToken(
  db: Database,
  asked: { key: string; tokenHash: Buffer; now: Date },
): Promise<{ email: string; firstName: string; lastName: string } | undefined> {
  const { rows } = await sql<{ email: string; firstName: string; lastName: string }>`
    update data_export asked set token_hash = ${asked.tokenHash}
    from customer
    where asked.key = ${asked.key}::uuid and asked.expires_at > ${asked.now} and customer.id = asked.customer_id
    returning customer.email, customer.first_name as "firstName", customer.last_name as "lastName"`.execute(
    db,
  )
  return rows[0]
}

export async function isExportOpen(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from data_export where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return rows.length > 0
}

/** Uses a link up; answers whose data it leads to. */
export async function takeExport(
  tx: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ customerId: number }>`
    delete from data_export where token_hash = ${tokenHash} and expires_at > ${now}
    returning customer_id as "customerId"`.execute(tx)
  return rows[0]?.customerId
}

/** All that the registry says is exported of a customer, of one moment: what belongs to a row stands within it. */
export async function readPersonalData(tx: Database, customerId: number): Promise<unknown> {
  const { rows } = await sql<{ data: unknown }>`
    select ${rowOf('customer')} as data from customer where id = ${customerId}`.execute(tx)
  return rows[0]?.data
}

function rowOf(name: string): RawBuilder<unknown> {
  const columns = personalTables[name]?.exported ?? []
  const parts = Object.entries(personalTables).filter(
    ([, { of, exported }]) => of?.table === name && exported.length > 0,
  )
  return sql`json_build_object(${sql.join([
    ...columns.map((column) => sql`${column}::text, ${sql.ref(`${name}.${column}`)}`),
    ...(columns.includes('product_id') ? [sql`'sku', ${skuOf(name)}`] : []),
    ...parts.map(([part]) => sql`${part}::text, ${rowsOf(part)}`),
  ])})`
}

function rowsOf(name: string): RawBuilder<unknown> {
  const { of, isOfMailbox = false } = personalTables[name] ?? {}
  const { own, table, theirs } = of ?? { own: '', table: '', theirs: '' }
  const mayBeShown = isOfMailbox ? sql`${sql.ref(`${table}.email_confirmed_at`)} is not null` : sql`true`
  return sql`(select coalesce(json_agg(${rowOf(name)}), '[]') from ${sql.table(name)}
    where ${sql.ref(`${name}.${own}`)} = ${sql.ref(`${table}.${theirs}`)} and ${mayBeShown})`
}

/** The number of a product tells nobody what it is. */
function skuOf(name: string): RawBuilder<unknown> {
  return sql`(select product.sku from product where product.id = ${sql.ref(`${name}.product_id`)})`
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { personalTables } from '#src/privacy/personal-data'

/** Undefined: nobody has confirmed it. */
export async function findConfirmedEmailKey(tx: Database, customerId: number): Promise<string | undefined> {
  const customer = await tx
    .selectFrom('customer')
    .select('email_key')
    .where('id', '=', customerId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return customer?.email_key
}

/** Everything exported of a customer by the registry, as of one moment: rows are nested in the rows they belong to. */
export async function readPersonalData(tx: Database, customerId: number): Promise<unknown> {
  const { rows } = await sql<{ data: unknown }>`
    select ${rowOf('customer')} as data from customer where id = ${customerId}`.execute(tx)
  return rows[0]?.data
}

/** The same of the orders of a mailbox that are in no account. */
export async function readGuestOrders(tx: Database, emailKey: string): Promise<unknown> {
  const { rows } = await sql<{ data: unknown }>`
    select coalesce(json_agg(${rowOf('orders')} order by orders.id), '[]') as data
    from orders
    where customer_id is null and md5(lower(normalize(email))) = md5(${emailKey})
      and lower(normalize(email)) = ${emailKey}`.execute(tx)
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

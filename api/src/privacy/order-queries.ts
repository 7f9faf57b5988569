import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { personalTables } from '#src/privacy/personal-data'
import type { Blanks } from '#src/privacy/personal-table'

/** Finished orders without changes for long enough that still name their buyer; locked ones are skipped. */
export async function lockOldOrders(
  tx: Database,
  { before, most }: { before: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where email <> '' and updated_at < ${before} and state in ('complete', 'closed', 'canceled')
    order by updated_at limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Everything that, by the registry, is removed when an order expires. */
export async function blankOrders(tx: Database, orderIds: number[]): Promise<void> {
  for (const [name, { afterOrder }] of Object.entries(personalTables)) {
    if (afterOrder === undefined) continue
    const table = sql.table(name)
    const isOfOrders = belongsTo(name, orderIds)
    if (afterOrder === 'deleted') await sql`delete from ${table} where ${isOfOrders}`.execute(tx)
    else await sql`update ${table} set ${valuesOf(afterOrder)} where ${isOfOrders}`.execute(tx)
  }
}

function valuesOf(blanks: Blanks): RawBuilder<unknown> {
  return sql.join(
    Object.entries(blanks).map(([column, value]) =>
      typeof value === 'object' && value !== null
        ? sql`${sql.ref(column)} = ${sql.ref(value.column)}::text`
        : sql`${sql.ref(column)} = ${value}`,
    ),
  )
}

function belongsTo(name: string, orderIds: number[]): RawBuilder<unknown> {
  if (name === 'orders') return sql`id = any(${orderIds}::bigint[])`
  if (name === 'cart') return sql`id in (select cart_id from orders where id = any(${orderIds}::bigint[]))`
  const of = personalTables[name]?.of
  if (!of) throw new Error(`${name} belongs to no order.`)
  return sql`${sql.ref(of.own)} in (
    select ${sql.ref(of.theirs)} from ${sql.table(of.table)} where ${belongsTo(of.table, orderIds)})`
}

import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface LoyaltyRule {
  id: number
  pointsPerUnit: number
  /** the code of a price group; null: all */
  group: string | null
  store: string | null
  from: Date | null
  /** the rule holds before it */
  until: Date | null
}

export async function listRules(db: Database): Promise<LoyaltyRule[]> {
  return db
    .selectFrom('loyalty_rule')
    .leftJoin('price_group', 'price_group.id', 'loyalty_rule.price_group_id')
    .select([
      'loyalty_rule.id',
      'points_per_unit as pointsPerUnit',
      'price_group.code as group',
      'store_code as store',
      'holds_from as from',
      'holds_until as until',
    ])
    .orderBy('loyalty_rule.id')
    .execute()
}

// Keeps this lock apart from other advisory locks.
const lockKey = 0x1_0a17

/** Changes of rules wait for each other. */
export async function lockRules(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx)
}

/** By its code, however it is capitalized. */
export async function findGroup(tx: Database, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from price_group where lower(code) = lower(${code}) limit 1`.execute(tx)
  return rows[0]?.id
}

export async function hasStore(tx: Database, code: string): Promise<boolean> {
  const row = await tx.selectFrom('store_view').select('code').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}

interface Period {
  /** as PostgreSQL reads it */
  from: string | null
  /** the last second in which the rule holds */
  until: string | null
}

/** Whether it has an end after its start that is still to come. */
export async function isPeriod(tx: Database, { from, until }: Period): Promise<boolean> {
  const { rows } = await sql<{ isPeriod: boolean }>`
    select ${until}::timestamptz is null
      or (${until}::timestamptz > shop_now() and ${until}::timestamptz > coalesce(${from}::timestamptz, '-infinity'))
      as "isPeriod"`.execute(tx)
  return rows[0]?.isPeriod === true
}

interface RuleScope extends Period {
  groupId: number | null
  store: string | null
}

export async function findRule(
  tx: Database,
  { groupId, store, from, until }: RuleScope,
): Promise<{ id: number; pointsPerUnit: number } | undefined> {
  const { rows } = await sql<{ id: number; pointsPerUnit: number }>`
    select id, points_per_unit as "pointsPerUnit" from loyalty_rule
    where price_group_id is not distinct from ${groupId}::integer and store_code is not distinct from ${store}::text
      and holds_from is not distinct from ${from}::timestamptz
      and holds_until is not distinct from ${until}::timestamptz + interval '1 second'
    order by id desc limit 1`.execute(tx)
  return rows[0]
}

export async function countRules(tx: Database): Promise<number> {
  const { count } = await tx
    .selectFrom('loyalty_rule')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRule(
  tx: Database,
  { groupId, store, from, until, pointsPerUnit }: RuleScope & { pointsPerUnit: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('loyalty_rule')
    .values({
      price_group_id: groupId,
      store_code: store,
      points_per_unit: pointsPerUnit,
      holds_from: sql`${from}::timestamptz`,
      holds_until: sql`${until}::timestamptz + interval '1 second'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeRule(
  tx: Database,
  { id, pointsPerUnit }: { id: number; pointsPerUnit: number },
): Promise<void> {
  await tx.updateTable('loyalty_rule').set({ points_per_unit: pointsPerUnit }).where('id', '=', id).execute()
}

export async function deleteRule(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('loyalty_rule').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

import { sql } from 'kysely'
import { isUnreachable } from '#src/db/connections/is-away'
import type { Database } from '#src/db/connections/pool'

/** One server at a time looks, and the others wait for it however long it reads. */
export async function lockPlace(tx: Database): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`lock table database_place in exclusive mode`.execute(tx)
}

/** As a shop last noted it, which a dump takes along. */
export async function findNotedPlace(db: Database): Promise<{ place: string; startedAt: Date } | undefined> {
  return db.selectFrom('database_place').select(['place', 'started_at as startedAt']).executeTakeFirst()
}

export async function notePlace(tx: Database, place: string): Promise<void> {
  await sql`insert into database_place (place, started_at) values (${place}, shop_now())
    on conflict (is_only) do update set place = excluded.place, started_at = excluded.started_at`.execute(tx)
}

/**
 * In a transaction. What no dump takes along: the cluster, its timeline, which changes when it is promoted or restored to an earlier time, the
 * database in it, and its table.
 */
export async function readPlace(db: Database): Promise<string> {
  const { rows } = await sql<{ place: string; mayReadCluster: boolean; mayReadWal: boolean }>`
    select (select oid from pg_database where datname = current_database()) || '.' || 'public.database_place'::regclass::oid
        as place,
      has_function_privilege('pg_control_system()', 'execute')
        and has_function_privilege('pg_control_checkpoint()', 'execute') as "mayReadCluster",
      has_function_privilege('pg_current_wal_lsn()', 'execute')
        and has_function_privilege('pg_walfile_name(pg_lsn)', 'execute') as "mayReadWal"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say where it is.')
  if (!row.mayReadCluster) return row.place
  const { cluster, checkpointTimeline } = await readCluster(db)
  const timeline = (row.mayReadWal ? await readTimeline(db) : undefined) ?? checkpointTimeline
  return `${cluster}.${timeline}.${row.place}`
}

/** The timeline is that of the last checkpoint. */
async function readCluster(db: Database): Promise<{ cluster: string; checkpointTimeline: number }> {
  const { rows } = await sql<{ cluster: string; checkpointTimeline: number }>`
    select system_identifier::text as cluster, timeline_id as "checkpointTimeline"
    from pg_control_system(), pg_control_checkpoint()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say in which cluster it is.')
  return row
}

/**
 * That of what is written now: the first checkpoint of a promoted server may take minutes. Undefined on a server that keeps
 * no log of its own, such as Amazon Aurora: it refuses the question, which must not end the transaction.
 */
async function readTimeline(tx: Database): Promise<number | undefined> {
  await sql`savepoint timeline`.execute(tx)
  try {
    const { rows } = await sql<{ timeline: number }>`
      select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`.execute(tx)
    return rows[0]?.timeline
  } catch (error) {
    if (isUnreachable(error)) throw error
    await sql`rollback to savepoint timeline`.execute(tx)
    return undefined
  }
}

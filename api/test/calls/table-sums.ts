import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Counted, and recorded, for its own sake: what is refused is so too. */
const notData = ['attempt', 'audit_log']

type Sums = Record<string, string>

const prepared = new WeakMap<Database, Promise<unknown>>()
const known = new WeakMap<Database, { changes: string; sums: Sums }>()

/** One sum for each table: two that are equal hold the same rows. */
export async function tableSums(db: Database): Promise<Sums> {
  const ready = prepared.get(db) ?? prepare(db)
  prepared.set(db, ready)
  await ready
  const { changes, isQuiet } = await countChanges(db)
  const last = known.get(db)
  if (last?.changes === changes) return last.sums
  const { rows } = await sql<{ name: string; sum: string }>`select name, sum from table_sums()`.execute(db)
  const sums = Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  // What a transaction has written that is still open was counted, and is not in the sums yet.
  if (isQuiet) known.set(db, { changes, sums })
  else known.delete(db)
  return sums
}

/** How many rows were written, also by what was rolled back; and whether no transaction that writes is open. */
async function countChanges(db: Database): Promise<{ changes: string; isQuiet: boolean }> {
  const { rows: counted } = await sql<{ changes: string }>`
    select last_value || ' ' || is_called as changes from table_changes`.execute(db)
  const { rows: writing } = await sql`
    select from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(db)
  return { changes: counted[0]?.changes ?? '', isQuiet: writing.length === 0 }
}

async function prepare(db: Database): Promise<void> {
  const { rows: tables } = await sql<{ name: string; isPart: boolean }>`
    select relname as name, relispartition as "isPart" from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> all(${notData}::text[]) order by 1`.execute(db)
  const sums = tables.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)}, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0)
      from ${sql.table(name)} t`,
  )
  // A function, since planning a hundred reads takes ten times as long as the reads.
  await sql`create function table_sums() returns table (name text, sum text) language plpgsql as $$
    begin return query ${sql.join(sums, sql` union all `)}; end $$`.execute(db)
  await sql`create sequence table_changes`.execute(db)
  await sql`create function count_change() returns trigger language plpgsql security definer as $$
    begin perform nextval('public.table_changes'); return null; end $$`.execute(db)
  for (const { name, isPart } of tables) {
    await sql`create trigger count_truncation after truncate on ${sql.table(name)}
      execute function count_change()`.execute(db)
    // A part has that of its whole.
    if (isPart) continue
    await sql`create trigger count_change after insert or update or delete on ${sql.table(name)}
      for each row execute function count_change()`.execute(db)
  }
}

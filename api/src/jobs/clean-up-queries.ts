import { sql } from 'kysely'
import type { DB } from '#src/db/generated/schema'
import type { Database } from '#src/db/connections/pool'

export async function findUsualRows(db: Database, name: string): Promise<number> {
  const row = await db
    .selectFrom('clean_up_kind')
    .select('usual_rows')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.usual_rows ?? 0
}

export async function countRows(db: Database, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** So many rows were deleted; the kind is no longer held back. */
export async function noteCleanedUp(
  db: Database,
  { name, rows }: { name: string; rows: number },
): Promise<void> {
  await sql`insert into clean_up_kind as known (name, usual_rows) values (${name}, ${rows})
    on conflict (name) do update set usual_rows = greatest(known.usual_rows, excluded.usual_rows), held_since = null
      where known.usual_rows < excluded.usual_rows or known.held_since is not null`.execute(db)
}

export async function noteHeldCleanUp(db: Database, name: string): Promise<void> {
  await sql`insert into clean_up_kind as known (name, held_since) values (${name}, shop_now())
    on conflict (name) do update set held_since = coalesce(known.held_since, excluded.held_since)`.execute(db)
}

export async function listHeldCleanUps(db: Database): Promise<{ name: string; since: Date }[]> {
  return db
    .selectFrom('clean_up_kind')
    .select(['name', 'held_since as since'])
    .where('held_since', 'is not', null)
    .orderBy('name')
    .$narrowType<{ since: Date }>()
    .execute()
}

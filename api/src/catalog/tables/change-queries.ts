import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface ChangeRow {
  xid: number
  subject: 'product' | 'units' | 'tables' | 'content' | 'everything'
  productId: number
}

/** Every transaction below this number has ended and is visible to later reads. */
export async function readHorizon(db: Database): Promise<number> {
  const { rows } = await sql<{ horizon: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`.execute(db)
  return rows[0]?.horizon ?? 0
}

/** Changes of the transactions from a number on, without those already seen; and the current horizon. */
export async function listChanges(
  db: Database,
  since: { xid: number; seen: number[]; limit: number },
): Promise<{ changes: ChangeRow[]; horizon: number; trimmed: number }> {
  const { rows } = await sql<{
    changes: ChangeRow[]
    horizon: number
    trimmed: number
  }>`/* prepared: catalog-changes */
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
      (select max(xid) from catalog_change_trim) as trimmed,
      coalesce((
        select json_agg(c) from (
          select xid, subject, product_id as "productId" from catalog_change
          where xid >= ${since.xid} and xid <> all(${since.seen}::bigint[])
          order by xid limit ${since.limit}
        ) c
      ), '[]') as changes`.execute(db)
  return rows[0] ?? { changes: [], horizon: since.xid, trimmed: 0 }
}

/** Deletes changes older than an hour of transactions below a number, and records up to which one. */
export async function trimChanges(db: Database, below: number): Promise<void> {
  await sql`
    with gone as (
      delete from catalog_change where created_at < now() - interval '1 hour' and xid < ${below} returning xid
    )
    update catalog_change_trim set xid = greatest(xid, (select max(xid) from gone))
    where exists (select 1 from gone)`.execute(db)
}

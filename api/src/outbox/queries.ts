import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

export interface NewJob {
  kind: string
  key: string
  payload: object
}

export async function insertJob(tx: Database, { kind, key, payload }: NewJob): Promise<void> {
  await sql`/* prepared: outbox-insert */
    insert into outbox (kind, subject_key, payload) values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb)
    on conflict (kind, subject_key) do nothing`.execute(tx)
}

export async function deleteDoneJobs(
  db: Database,
  { sentBefore, deadBefore, most }: { sentBefore: Date; deadBefore: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox
      where (state = 'sent' and created_at < ${sentBefore}) or (state = 'dead' and created_at < ${deadBefore})
      limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

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

export async function writeDeadJob(
  tx: Database,
  { kind, key, payload, reason }: NewJob & { reason: string },
): Promise<void> {
  await sql`insert into outbox (kind, subject_key, payload, state, last_error)
    values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, 'dead', ${reason})
    on conflict (kind, subject_key) do update set state = 'dead', last_error = excluded.last_error`.execute(
    tx,
  )
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

const listedAtOnce = 200

/** Jobs that were given up, the latest first. */
export async function listDeadJobs(db: Database) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'subject_key as key',
      'tries',
      'last_error as lastError',
      'created_at as createdAt',
    ])
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(listedAtOnce)
    .execute()
}

export async function countJobs(db: Database): Promise<{ waiting: number; late: number; dead: number }> {
  const { rows } = await sql<{ waiting: number; late: number; dead: number }>`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'waiting' and tries > 0) as late,
      count(*) filter (where state = 'dead') as dead
    from outbox where state <> 'sent'`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, dead: 0 }
}

/** Null: all that are dead. */
export async function reviveJobs(db: Database, ids: number[] | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set state = 'waiting', tries = 0, next_try_at = now()
    where state = 'dead' and (${ids}::bigint[] is null or id = any(${ids}))`.execute(db)
  return Number(numAffectedRows)
}

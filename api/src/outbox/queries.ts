import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { DB } from '#src/db/generated/schema'

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

export interface NewJobs {
  kind: string
  jobs: Omit<NewJob, 'kind'>[]
  perSecond: number
}

export async function insertJobs(tx: Database, { kind, jobs, perSecond }: NewJobs): Promise<void> {
  await sql`/* prepared: outbox-insert-many */
    insert into outbox (kind, subject_key, payload, next_try_at)
    select ${kind}, job.value ->> 'key', job.value -> 'payload',
      now() + make_interval(secs => (job.at - 1)::float8 / ${perSecond}::float8)
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality as job(value, at)
    on conflict (kind, subject_key) do nothing`.execute(tx)
}

export async function writeDeadJob(
  tx: Database,
  { kind, key, payload, reason }: NewJob & { reason: string },
): Promise<void> {
  const given = { state: 'dead', last_error: reason }
  await tx
    .insertInto('outbox')
    .values({ kind, subject_key: key, payload: JSON.stringify(payload), ...given })
    .onConflict((known) => known.columns(['kind', 'subject_key']).doUpdateSet(given))
    .execute()
}

export async function writeDeadReason(
  tx: Database,
  { kind, key, reason }: Pick<NewJob, 'kind' | 'key'> & { reason: string },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ last_error: reason })
    .where('kind', '=', kind)
    .where('subject_key', '=', key)
    .where('state', '=', 'dead')
    .execute()
}

/** Money that did not go back, and the end of what is to be forgotten elsewhere, stay until somebody sees to it. */
const neverForgotten = ['payment.refund', 'newsletter.list_forget', 'erasure.note']

interface Done {
  sentBefore: Date
  deadBefore: Date
  /** kinds that nothing waits for any more: those that are not done go like those that were given up */
  abandoned?: string[]
  most: number
}

export async function deleteDoneJobs(
  db: Database,
  { sentBefore, deadBefore, abandoned = [], most }: Done,
): Promise<number> {
  const isOver = (eb: ExpressionBuilder<DB, 'outbox'>) =>
    eb.or([
      eb.and([eb('state', '=', 'sent'), eb('created_at', '<', sentBefore)]),
      eb.and([
        eb('state', '=', 'dead'),
        eb('created_at', '<', deadBefore),
        eb('kind', 'not in', neverForgotten),
      ]),
      eb.and([eb('created_at', '<', deadBefore), eb('kind', '=', sql<string>`any(${abandoned}::text[])`)]),
    ])
  const old = db.selectFrom('outbox').select('id').where(isOver).limit(most)
  // Asked of the row as it is when it is deleted, too: a dead job may be tried again at this moment.
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where(isOver)
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const listedAtOnce = 200

/** Due for so long that no worker can have it, as in a shop that gave up the keys of its provider. */
function isLateRefund(eb: ExpressionBuilder<DB, 'outbox'>) {
  return eb.and([
    eb('state', '=', 'waiting'),
    eb('kind', '=', 'payment.refund'),
    eb('next_try_at', '<', sql<Date>`now() - interval '5 minutes'`),
  ])
}

function isStuckRefund(eb: ExpressionBuilder<DB, 'outbox'>) {
  const isDead = eb.and([eb('state', '=', 'dead'), eb('kind', '=', 'payment.refund')])
  return eb.or([isDead, isLateRefund(eb)])
}

export interface StuckRefund {
  payload: unknown
  /** otherwise it waits, and no server takes it */
  isGivenUp: boolean
}

export async function findStuckRefund(db: Database, id: number): Promise<StuckRefund | undefined> {
  return db
    .selectFrom('outbox')
    .select((eb) => ['payload', eb('state', '=', 'dead').$castTo<boolean>().as('isGivenUp')])
    .where('id', '=', id)
    .where(isStuckRefund)
    .executeTakeFirst()
}

/** False: it was not given up any more. */
export async function endStuckRefund(tx: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'sent', last_error: '' })
    .where('id', '=', id)
    .where(isStuckRefund)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Jobs that were given up, and refunds that no server takes, latest first. */
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
    .where((eb) => eb.or([eb('state', '=', 'dead'), isLateRefund(eb)]))
    .orderBy('id', 'desc')
    .limit(listedAtOnce)
    .execute()
}

export async function countJobs(db: Database): Promise<{ waiting: number; late: number; dead: number }> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').filterWhere('tries', '>', 0).as('late'),
      fn.countAll<number>().filterWhere('state', '=', 'dead').as('dead'),
    ])
    .where('state', '<>', 'sent')
    .executeTakeFirstOrThrow()
}

/** Null: all that were given up. */
export async function reviveJobs(db: Database, ids: number[] | null): Promise<number> {
  let dead = db
    .updateTable('outbox')
    .set({ state: 'waiting', tries: 0, next_try_at: sql<Date>`now()` })
    .where('state', '=', 'dead')
  if (ids) dead = dead.where('id', '=', sql<number>`any(${ids}::bigint[])`)
  const { numUpdatedRows } = await dead.executeTakeFirst()
  return Number(numUpdatedRows)
}

import { expect } from 'vitest'
import type { Cluster } from '../cluster.ts'

const timeout = 20_000

/** A moment within a transaction: after it wrote into a table, or while it commits what it wrote there. */
export type Moment = { after: string } | { committing: string }

/** Holds a transaction at its moment, kills who asked for it, and lets the database end what is left of it. */
export async function killAmid(
  { pool }: Cluster,
  moment: Moment,
  { act, kill }: { act: () => Promise<unknown>; kill: () => Promise<void> },
): Promise<unknown> {
  const table = 'after' in moment ? moment.after : moment.committing
  const trigger =
    'after' in moment
      ? `create trigger stay_here after insert on ${table}`
      : `create constraint trigger stay_here after insert on ${table} deferrable initially deferred`
  await pool.query(
    `create function stay_here() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$;
     ${trigger} for each row execute function stay_here()`,
  )
  const sleepers = async () =>
    (await pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount
  try {
    const acted = act()
    await expect.poll(sleepers, { timeout }).toBe(1)
    await kill()
    const outcome = await acted
    await expect.poll(sleepers, { timeout }).toBe(0)
    return outcome
  } finally {
    await pool.query(`drop trigger stay_here on ${table}; drop function stay_here()`)
  }
}

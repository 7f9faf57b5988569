import { expect } from 'vitest'
import type { Cluster } from '../cluster.ts'

const timeout = 20_000

/**
 * A moment within a transaction: after it wrote into a table, at the so many-th of many rows it changes there, or while
 * it commits what it wrote.
 */
export type Moment = { after: string } | { changing: string; row: number } | { committing: string }

/** Holds a transaction at its moment, kills who asked for it, and lets the database end what is left of it. */
export async function killAmid(
  { pool }: Cluster,
  moment: Moment,
  { act, kill }: { act: () => Promise<unknown>; kill: () => Promise<void> },
): Promise<unknown> {
  const { table, trigger, row } = triggerOf(moment)
  await pool.query(
    `create sequence stayed_rows; grant usage on sequence stayed_rows to public;
     create function stay_here() returns trigger language plpgsql as $$ begin
       if nextval('stayed_rows') = ${row} then perform pg_sleep(3); end if; return new; end $$;
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
    await pool.query(
      `drop trigger stay_here on ${table}; drop function stay_here(); drop sequence stayed_rows`,
    )
  }
}

function triggerOf(moment: Moment): { table: string; trigger: string; row: number } {
  if ('after' in moment)
    return {
      table: moment.after,
      trigger: `create trigger stay_here after insert on ${moment.after}`,
      row: 1,
    }
  if ('changing' in moment) {
    const { changing: table, row } = moment
    return { table, trigger: `create trigger stay_here before update on ${table}`, row }
  }
  const { committing: table } = moment
  const trigger = `create constraint trigger stay_here after insert on ${table} deferrable initially deferred`
  return { table, trigger, row: 1 }
}

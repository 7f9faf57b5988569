import { sql } from 'kysely'
import { CALENDAR_TURN_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/connections/pool'

/** Servers whose statements wait for each other start them at most this far apart. */
const slackSeconds = 60

const endOfTurn = sql`shop_now() + make_interval(secs => ${CALENDAR_TURN_SECONDS})`

/**
 * Takes a due job for a turn, or if it comes round faster, until it is due again; returns when that is. Undefined: not due,
 * or another server was faster. All by the database's clock. A due time further ahead than possible was written while that
 * clock was wrong, and counts as due.
 */
export async function takeTurn(
  db: Database,
  { name, everySeconds, atHour }: { name: string; everySeconds: number; atHour?: number | undefined },
): Promise<Date | undefined> {
  const nextDue =
    atHour === undefined
      ? sql`shop_now() + make_interval(secs => ${everySeconds})`
      : sql`date_trunc('day', shop_now() - make_interval(hours => ${atHour}), 'UTC') + make_interval(days => 1, hours => ${atHour})`
  const { rows } = await sql<{ nextDue: Date }>`
    insert into calendar_job as known (name, due_at)
    values (${name}, ${everySeconds > CALENDAR_TURN_SECONDS ? endOfTurn : nextDue})
    on conflict (name) do update set due_at = excluded.due_at
      where known.due_at <= shop_now()
        or known.due_at > greatest(excluded.due_at, ${nextDue}) + make_interval(secs => ${slackSeconds})
    returning ${nextDue} as "nextDue"`.execute(db)
  return rows[0]?.nextDue
}

/** Prolongs the turn at a job that is still being done. */
export async function prolongTurn(db: Database, name: string): Promise<void> {
  await sql`update calendar_job set due_at = ${endOfTurn} where name = ${name}`.execute(db)
}

/** The job is done: nobody does it before it is due again. */
export async function endTurn(
  db: Database,
  { name, nextDue }: { name: string; nextDue: Date },
): Promise<void> {
  await sql`update calendar_job set due_at = ${nextDue} where name = ${name}`.execute(db)
}

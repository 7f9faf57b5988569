import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Servers whose statements wait for each other begin them at times this far apart at most. */
const slackSeconds = 60

/**
 * Takes the turn of a job that is due, until it is due again; false: it is not, or another server was quicker. All by the
 * clock of the database. A turn that lies further ahead than any can was noted while that clock was wrong, and is due.
 */
export async function takeTurn(
  db: Database,
  { name, everySeconds, atHour }: { name: string; everySeconds: number; atHour?: number | undefined },
): Promise<boolean> {
  const nextDue =
    atHour === undefined
      ? sql`shop_now() + make_interval(secs => ${everySeconds})`
      : sql`date_trunc('day', shop_now() - make_interval(hours => ${atHour}), 'UTC') + make_interval(days => 1, hours => ${atHour})`
  const { rows } = await sql`
    insert into calendar_job as known (name, due_at) values (${name}, ${nextDue})
    on conflict (name) do update set due_at = excluded.due_at
      where known.due_at <= shop_now() or known.due_at > excluded.due_at + make_interval(secs => ${slackSeconds})
    returning name`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Servers whose statements wait for each other start them at most this far apart. */
const slackSeconds = 60

/**
 * Takes a due job until it is due again; false: not due, or another server was faster. All by the database's clock. A
 * due time further ahead than possible was written while that clock was wrong, and counts as due.
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

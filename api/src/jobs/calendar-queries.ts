import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** Takes the turn of a job that is due, until it is due again; false: it is not, or another server was quicker. */
export async function takeTurn(
  db: Database,
  turn: { name: string; now: Date; nextDueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into calendar_job as known (name, due_at) values (${turn.name}, ${turn.nextDueAt})
    on conflict (name) do update set due_at = excluded.due_at where known.due_at <= ${turn.now}
    returning name`.execute(db)
  return rows.length > 0
}

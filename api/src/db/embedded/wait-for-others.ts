import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** With the time that requests and jobs may take, less than a shop has to stop. */
const mostMs = 15_000
const pauseMs = 100

// An import holds its lock also between its transactions. Whoever shares the server without working does not count.
const busyOthers = `
  select count(*)::int as count from pg_stat_activity other
  where pid <> pg_backend_pid() and backend_type = 'client backend' and datname <> current_database()
    and (xact_start is not null or exists (
      select from pg_locks held where held.pid = other.pid and held.locktype = 'advisory' and held.granted))`

/** Lets another program, such as an import or a backup, finish its work before the server stops; at most so long. */
export async function waitForOthers(
  connection: pg.Client,
  report: (sentence: string) => void,
): Promise<void> {
  const deadline = performance.now() + mostMs
  try {
    for (let isSaid = false; performance.now() < deadline; isSaid = true) {
      const { rows } = await connection.query<{ count: number }>(busyOthers)
      if ((rows[0]?.count ?? 0) === 0) return
      if (!isSaid) {
        report(
          `Another program works with the database, such as an import or a backup: the stop waits for it, ${mostMs / 1_000} s at most.`,
        )
      }
      await sleep(pauseMs)
    }
  } catch {
    // The server went away by itself: nothing is left to wait for.
  }
}

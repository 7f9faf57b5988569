import type pg from 'pg'

/** How many connections of this database wait for a lock with a statement that has this text in it. */
export async function countWaiting(pool: pg.Pool, text: string): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
       and strpos(query, $1) > 0`,
    [text],
  )
  return rows.length
}

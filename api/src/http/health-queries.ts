import type pg from 'pg'

export async function pingDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

export async function writeHealthCheck(pool: pg.Pool): Promise<void> {
  await pool.query('update health_check set checked_at = now()')
}

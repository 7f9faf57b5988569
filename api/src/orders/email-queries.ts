import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export async function findOrderOfEmail(
  db: Database,
  email: string,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where created_at >= ${since} and lower(email) = lower(${email}) limit 1`.execute(db)
  return rows[0]?.id
}

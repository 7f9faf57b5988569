import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** A cart that somebody has in hand at this moment is left alone. */
export async function deleteUntouchedCarts(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart where id in (
      select id from cart where status <> 'ordered' and updated_at < ${before}
      order by updated_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

export async function deleteOldRequests(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart_request where (cart_id, key) in (
      select cart_id, key from cart_request where created_at < ${before} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

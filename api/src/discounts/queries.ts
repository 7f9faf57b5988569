import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** Counts a use where one is left; false: there is none. Others who want one wait until the transaction ends. */
export async function countUse(tx: Database, couponId: number): Promise<boolean> {
  const { rows } = await sql`/* prepared: coupon-count-use */
    update coupon set uses = uses + 1
    where id = ${couponId} and (max_uses is null or uses < max_uses)
      and (ends_at is null or statement_timestamp() < ends_at)
    returning id`.execute(tx)
  return rows.length > 0
}

/** How often a buyer used a coupon; exact after `countUse`. */
export async function countUsesOfBuyer(tx: Database, couponId: number, buyer: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`/* prepared: coupon-uses-of-buyer */
    select count(*)::int as uses from coupon_use where coupon_id = ${couponId} and buyer = ${buyer}`.execute(
    tx,
  )
  return rows[0]?.uses ?? 0
}

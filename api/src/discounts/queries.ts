import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * Locks an unlimited coupon as it is until the transaction ends; false: it has a limit. Orders with it do not wait for
 * each other.
 */
export async function lockUnlimited(tx: Database, couponId: number): Promise<boolean> {
  const { rows } = await sql`/* prepared: coupon-hold-endless */
    select from coupon
    where id = ${couponId} and is_endless(coupon) and (ends_at is null or statement_timestamp() < ends_at)
    for share`.execute(tx)
  return rows.length > 0
}

/** Counts a use if one is left; false: none is. Others who want one wait until the transaction ends. */
export async function countUse(tx: Database, couponId: number): Promise<boolean> {
  const { rows } = await sql`/* prepared: coupon-count-use */
    update coupon set uses = uses + 1
    where id = ${couponId} and (max_uses is null or uses < max_uses)
      and (ends_at is null or statement_timestamp() < ends_at)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Returns the coupon use of an order, if it has one. */
export async function deleteUse(tx: Database, orderId: number): Promise<void> {
  await sql`/* prepared: coupon-delete-use */
    with gone as (delete from coupon_use where order_id = ${orderId} returning coupon_id, place)
    update coupon set uses = uses - 1 from gone where coupon.id = gone.coupon_id and gone.place is not null`.execute(
    tx,
  )
}

export async function insertCoupon(
  tx: Database,
  { ruleId, code, maxUses }: { ruleId: number; code: string; maxUses: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('coupon')
    .values({ rule_id: ruleId, code, max_uses: maxUses })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

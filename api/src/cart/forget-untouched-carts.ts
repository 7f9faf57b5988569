import { UNTOUCHED_CART_DAYS } from 'commerce/limits'
import { deleteUntouchedCarts } from '#src/cart/forget-queries'
import type { Database } from '#src/db/pool'
import { daysBefore } from '#src/later'

/** Carts that nobody changed for long and nobody ordered. What was ordered stays with its order. */
export function forgetUntouchedCarts(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  return deleteUntouchedCarts(db, { before: daysBefore(now, UNTOUCHED_CART_DAYS), most })
}

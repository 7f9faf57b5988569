import { randomBytes } from 'node:crypto'
import type { Database } from '#src/db/connections/pool'
import { insertCoupon } from '#src/discounts/queries'

// 32 characters that cannot be confused, so that a random byte chooses one evenly.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** Creates a single-use coupon of a rule; returns its id. */
export async function issueCoupon(tx: Database, ruleId: number): Promise<number> {
  return insertCoupon(tx, { ruleId, code: newCouponCode(), maxUses: 1 })
}

/** A code that nobody can guess: 80 random bits, in groups of four. */
function newCouponCode(): string {
  const code = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('')
  return code.replaceAll(/.{4}(?!$)/g, '$&-')
}

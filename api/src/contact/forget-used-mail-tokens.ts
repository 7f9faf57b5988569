import { deleteExpiredUses } from '#src/contact/queries'
import type { Database } from '#src/db/pool'

/** Uses of tokens that are no longer good in any case. */
export function forgetUsedMailTokens(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpiredUses(db, batch)
}

import { deleteExpired } from '#src/db/delete-expired'
import type { Database } from '#src/db/pool'

/** Tokens that ran out, of sessions that go on. A refresh token that was used stays until then, so that a second use is known. */
export function forgetExpiredTokens(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpired(db, 'session_token', batch)
}

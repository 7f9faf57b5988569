import { REFRESH_TOKEN_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/pool'
import { later } from '#src/later'
import { issueTokens, type Tokens } from '#src/session/issue-tokens'
import { insertSession } from '#src/session/queries'

/** A new session with its first tokens. */
export async function beginSession(tx: Database, customerId: number, now: Date): Promise<Tokens> {
  const expiresAt = later(now, REFRESH_TOKEN_SECONDS)
  return issueTokens(tx, await insertSession(tx, { customerId, now, expiresAt }), now)
}

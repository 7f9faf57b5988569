import type { SessionTokens } from 'commerce/session-tokens'
import { SESSION_IDLE_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/connections/pool'
import { later } from '#src/later'
import { issueTokens } from '#src/session/issue-tokens'
import { insertSession, type SessionHolder } from '#src/session/queries'

/** Starts a session with its first tokens. The holder determines its kind. */
export async function beginSession(tx: Database, holder: SessionHolder, now: Date): Promise<SessionTokens> {
  const { kind } = holder
  const expiresAt = later(now, SESSION_IDLE_SECONDS[kind])
  return issueTokens(tx, { sessionId: await insertSession(tx, { holder, now, expiresAt }), kind, now })
}

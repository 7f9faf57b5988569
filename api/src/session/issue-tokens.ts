import type { SessionTokens } from 'commerce/session-tokens'
import type { SessionKind } from 'commerce/session-kinds'
import { ACCESS_TOKEN_SECONDS, SESSION_IDLE_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/connections/pool'
import { later } from '#src/later'
import { saveTokens } from '#src/session/queries'
import { hashToken, newToken } from '#src/token'

/** A new pair for a session. Only their hashes are kept. */
export async function issueTokens(
  tx: Database,
  { sessionId, kind, now }: { sessionId: number; kind: SessionKind; now: Date },
): Promise<SessionTokens> {
  const tokens = { accessToken: newToken(), refreshToken: newToken() }
  await saveTokens(tx, {
    sessionId,
    accessHash: hashToken(tokens.accessToken),
    accessExpiresAt: later(now, ACCESS_TOKEN_SECONDS),
    refreshHash: hashToken(tokens.refreshToken),
    refreshExpiresAt: later(now, SESSION_IDLE_SECONDS[kind]),
    now,
  })
  return tokens
}

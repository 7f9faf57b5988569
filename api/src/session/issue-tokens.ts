import type { SessionKind } from 'commerce/session-kinds'
import { ACCESS_TOKEN_SECONDS, SESSION_IDLE_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/connections/pool'
import { later } from '#src/later'
import { saveTokens } from '#src/session/queries'
import { hashToken, newToken } from '#src/token'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** A new pair for a session. Only their hashes are kept. */
export async function issueTokens(
  tx: Database,
  { sessionId, kind, now }: { sessionId: number; kind: SessionKind; now: Date },
): Promise<Tokens> {
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

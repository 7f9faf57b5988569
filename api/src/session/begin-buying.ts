import { HANDOFF_SESSION_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/connections/pool'
import { later } from '#src/later'
import { insertSession, saveAccessToken, type SessionHolder } from '#src/session/queries'
import { hashToken, newToken } from '#src/token'

export type Buying = SessionHolder

/** A session that buys and does nothing else, for a checkout on another host. It ends soon and is not renewed. */
export async function beginBuying(tx: Database, holder: SessionHolder, now: Date): Promise<string> {
  const expiresAt = later(now, HANDOFF_SESSION_SECONDS)
  const sessionId = await insertSession(tx, { holder, now, expiresAt, onlyBuys: true })
  const accessToken = newToken()
  await saveAccessToken(tx, { sessionId, hash: hashToken(accessToken), expiresAt })
  return accessToken
}

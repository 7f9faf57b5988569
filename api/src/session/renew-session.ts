import type { SessionTokens } from 'commerce/session-tokens'
import type { SessionKind } from 'commerce/session-kinds'
import { REFRESH_GRACE_SECONDS, RENEWALS_OF_SESSION, RENEWALS_OF_TOKEN } from 'commerce/limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { later } from '#src/later'
import { issueTokens } from '#src/session/issue-tokens'
import { deleteSession, findSessionOfRefreshToken, lockRefreshToken, markUsed } from '#src/session/queries'
import { hashToken, isTokenLike } from '#src/token'

/**
 * A new pair for the refresh token of a session of this kind; undefined: there is none. One that was used before may be a
 * thief's, or the owner's: the session ends for both.
 *
 * Counted by token and session: behind one IP address there are many households, and nobody ends the session of another. A
 * token that is not known leaves no count; its 256 random bits cannot be guessed.
 */
export async function renewSession(
  ctx: Ctx,
  { kind, refreshToken }: { kind: SessionKind; refreshToken: string },
): Promise<SessionTokens | undefined> {
  if (!isTokenLike(refreshToken) || (kind === 'customer' && !ctx.config.renewsSessions)) return undefined
  const token = { hash: hashToken(refreshToken), kind }
  if ((await findSessionOfRefreshToken(ctx.db, token)) === undefined) return undefined
  return rotate(ctx, token)
}

function rotate(
  ctx: Ctx,
  { hash, kind }: { hash: Buffer; kind: SessionKind },
): Promise<SessionTokens | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const token = await lockRefreshToken(tx, { hash, kind })
    const now = ctx.now()
    if (!token || token.expiresAt <= now) return undefined
    if (token.usedAt && later(token.usedAt, REFRESH_GRACE_SECONDS) <= now) {
      const customerId = await deleteSession(tx, token.sessionId)
      const subject = customerId === null ? {} : { subject: customerSubject(customerId) }
      await recordEvent(tx, eventBy(ctx, { event: 'token-replayed', ...subject }))
      return undefined
    }
    // Only now: whoever used the renewals up hides no token that comes again. The lock of the session comes before the counts.
    await limitTries({ ...ctx, db: tx }, [
      { key: tryKey('renew', hash.toString('base64url')), ...RENEWALS_OF_TOKEN },
      { key: tryKey('renew-session', String(token.sessionId)), ...RENEWALS_OF_SESSION },
    ])
    await markUsed(tx, hash, now)
    return issueTokens(tx, { sessionId: token.sessionId, kind, now })
  })
}

import { REFRESH_FAILURES_OF_ADDRESS, REFRESH_GRACE_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { limitTries, requireTriesLeft, tryKey } from '#src/attempts/limit-tries'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { later } from '#src/later'
import { issueTokens, type Tokens } from '#src/session/issue-tokens'
import { deleteSession, lockRefreshToken, markUsed } from '#src/session/queries'
import { hashToken, isTokenLike } from '#src/token'

/** A new pair for a refresh token. One that was used before may be a thief's, or the owner's: the session ends for both. */
export async function refreshSession(
  ctx: Ctx,
  { body: { refreshToken } }: { body: { refreshToken: string } },
): Promise<ResultWithMeta<string>> {
  const limit = { key: tryKey('refresh', ctx.address), ...REFRESH_FAILURES_OF_ADDRESS }
  await requireTriesLeft(ctx, limit)
  const tokens = isTokenLike(refreshToken) ? await rotate(ctx, hashToken(refreshToken)) : undefined
  if (!tokens) {
    // Counted afterwards: many households and tabs share one address, and none of theirs is a try against the rules.
    await limitTries(ctx, [limit])
    throw new Refusal('not-signed-in', {
      message: messages.notSignedIn,
      audit: { event: 'token-refused' },
    })
  }
  return new ResultWithMeta(tokens.accessToken, { refreshToken: tokens.refreshToken })
}

function rotate(ctx: Ctx, hash: Buffer): Promise<Tokens | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const token = await lockRefreshToken(tx, hash)
    const now = ctx.now()
    if (!token || token.expiresAt <= now) return undefined
    if (token.usedAt && later(token.usedAt, REFRESH_GRACE_SECONDS) <= now) {
      const owner = await deleteSession(tx, token.sessionId)
      await recordEvent(tx, eventBy(ctx, { event: 'token-replayed', subject: customerSubject(owner) }))
      return undefined
    }
    await markUsed(tx, hash, now)
    return issueTokens(tx, token.sessionId, now)
  })
}

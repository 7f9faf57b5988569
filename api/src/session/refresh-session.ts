import { REFRESH_GRACE_SECONDS, RENEWALS_OF_TOKEN } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { later } from '#src/later'
import { issueTokens, type Tokens } from '#src/session/issue-tokens'
import { deleteSession, isRefreshToken, lockRefreshToken, markUsed } from '#src/session/queries'
import { hashToken, isTokenLike } from '#src/token'

const kind = 'customer'

/** A new pair for a customer's refresh token. One that was used before may be a thief's, or the owner's: the session ends for both. */
export async function refreshSession(
  ctx: Ctx,
  { body: { refreshToken } }: { body: { refreshToken: string } },
): Promise<ResultWithMeta<string>> {
  const tokens = isTokenLike(refreshToken) ? await renew(ctx, hashToken(refreshToken)) : undefined
  if (!tokens) {
    throw new Refusal('not-signed-in', {
      message: messages.notSignedIn,
      audit: { event: 'token-refused' },
    })
  }
  return new ResultWithMeta(tokens.accessToken, { refreshToken: tokens.refreshToken })
}

/**
 * Counted by token: behind one network address there are many households, and nobody ends the session of another. A token that is
 * not known leaves no count; its 256 random bits cannot be guessed.
 */
async function renew(ctx: Ctx, hash: Buffer): Promise<Tokens | undefined> {
  if (!(await isRefreshToken(ctx.db, { hash, kind }))) return undefined
  await limitTries(ctx, [{ key: tryKey('renew', hash.toString('base64url')), ...RENEWALS_OF_TOKEN }])
  return rotate(ctx, hash)
}

function rotate(ctx: Ctx, hash: Buffer): Promise<Tokens | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const token = await lockRefreshToken(tx, { hash, kind })
    const now = ctx.now()
    if (!token || token.expiresAt <= now) return undefined
    if (token.usedAt && later(token.usedAt, REFRESH_GRACE_SECONDS) <= now) {
      const owner = await deleteSession(tx, token.sessionId)
      await recordEvent(tx, eventBy(ctx, { event: 'token-replayed', subject: customerSubject(owner) }))
      return undefined
    }
    await markUsed(tx, hash, now)
    return issueTokens(tx, { sessionId: token.sessionId, kind, now })
  })
}

import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { renewSession } from '#src/session/renew-session'

/** A new pair for a customer's refresh token. */
export async function refreshSession(
  ctx: Ctx,
  { body: { refreshToken } }: { body: { refreshToken: string } },
): Promise<ResultWithMeta<string>> {
  const tokens = await renewSession(ctx, { kind: 'customer', refreshToken })
  if (!tokens) {
    throw new Refusal('not-signed-in', {
      message: messages.notSignedIn,
      audit: { event: 'token-refused' },
    })
  }
  return new ResultWithMeta(tokens.accessToken, { refreshToken: tokens.refreshToken })
}

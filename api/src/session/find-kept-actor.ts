import type { SessionTokens } from 'commerce/session-tokens'
import type { SessionKind } from 'commerce/session-kinds'
import { type Actor, holdsSession } from '#src/actor'
import type { Ctx } from '#src/context'
import { findByAccessToken, findByRefreshToken } from '#src/session/queries'
import { renewSession } from '#src/session/renew-session'
import { hashToken, isTokenLike } from '#src/token'

/** The browser's tokens of a session of this kind. */
interface KeptSession {
  kind: SessionKind
  accessToken: string | undefined
  refreshToken: string | undefined
}

/**
 * The actor of a browser's session cookies; the session is renewed if its access token expired. Undefined: the session
 * is over, or of another kind.
 */
export async function findKeptActor(
  ctx: Ctx,
  { kind, accessToken = '', refreshToken = '' }: KeptSession,
): Promise<{ actor: Actor; renewed?: SessionTokens } | undefined> {
  const actor = await findOfKind(ctx, { kind, token: accessToken })
  if (actor) return { actor }
  const renewed = await renewSession(ctx, { kind, refreshToken })
  if (!renewed) return undefined
  const again = await findOfKind(ctx, { kind, token: renewed.accessToken })
  return again && { actor: again, renewed }
}

/** Who holds the session, which goes on as it is: its refresh token is enough, and is not used up. */
export async function findHolder(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { kind, accessToken = '', refreshToken = '' }: KeptSession,
): Promise<Actor | undefined> {
  const actor = await findOfKind({ db, now }, { kind, token: accessToken })
  if (actor || !isTokenLike(refreshToken)) return actor
  const holder = await findByRefreshToken(db, { hash: hashToken(refreshToken), kind }, now())
  return holder && holdsSession(holder, kind) ? holder : undefined
}

async function findOfKind(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { kind, token }: { kind: SessionKind; token: string },
): Promise<Actor | undefined> {
  const actor = isTokenLike(token)
    ? await findByAccessToken(db, { hash: hashToken(token), kind }, now())
    : undefined
  return actor && holdsSession(actor, kind) ? actor : undefined
}

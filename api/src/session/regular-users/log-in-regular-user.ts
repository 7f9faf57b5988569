import type { WireEntry } from 'commerce/contract/studio/regular-users'
import { readUrlKey } from 'commerce/studios/url-key'
import { messages } from 'commerce/messages'
import { boughtInStudio } from '#src/actor'
import type { Ctx } from '#src/context'
import { notSignedIn, Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { findKeptActor } from '#src/session/find-kept-actor'
import { enterStudio } from '#src/session/regular-users/enter-studio'
import { presentEntry } from '#src/session/regular-users/present'
import { findStoreOfToken } from '#src/session/regular-users/queries'
import { requireEnteredStudio } from '#src/session/regular-users/require-entered-studio'
import { hashToken, isTokenLike } from '#src/token'

interface ByPasscode {
  urlKey: string
  passcode: string
}

interface ByToken {
  urlKey: string
  token: string
}

interface Begun {
  studioId: number
  accessToken: string
  refreshToken?: string
}

/** REGULAR-03: begins the session of a family by the passcode of its studio, or goes on with it by a token. */
export async function logInRegularUser(
  ctx: Ctx,
  typed: ByPasscode | ByToken,
): Promise<ResultWithMeta<WireEntry>> {
  const urlKey = readUrlKey(typed.urlKey)
  const { studioId, accessToken, refreshToken } = await begin(ctx, { ...typed, urlKey })
  const studio = await requireEnteredStudio(ctx, studioId)
  return new ResultWithMeta(presentEntry(studio, accessToken), { refreshToken })
}

async function begin(ctx: Ctx, typed: ByPasscode | ByToken): Promise<Begun> {
  return 'token' in typed ? byToken(ctx, typed) : enterStudio(ctx, typed)
}

/** A token of another studio is left as it is: its visit goes on there. */
async function byToken(ctx: Ctx, { urlKey, token }: ByToken): Promise<Begun> {
  const of = isTokenLike(token) ? await findStoreOfToken(ctx.db, hashToken(token)) : undefined
  if (of === undefined) throw notSignedIn()
  if (of !== urlKey) throw new Refusal('not-allowed', { message: messages.notAllowed })
  const kept = await findKeptActor(ctx, { kind: 'regular-user', accessToken: token, refreshToken: token })
  const studioId = kept && boughtInStudio(kept.actor)
  if (studioId == null) throw notSignedIn()
  return { studioId, accessToken: token, ...kept?.renewed }
}

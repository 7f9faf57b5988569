import type { WireEntry } from 'commerce/contract/studio/regular-users'
import { readUrlKey } from 'commerce/studios/url-key'
import { messages } from 'commerce/messages'
import { isAmong } from '#src/actor'
import type { Ctx } from '#src/context'
import { notSignedIn, Refusal } from '#src/errors'
import { ResultWithMeta } from '#src/http/register'
import { findRenamed } from '#src/scope/renamed-store'
import { findKeptActor } from '#src/session/find-kept-actor'
import { enterStudio } from '#src/session/regular-users/enter-studio'
import type { TypedPasscode } from '#src/session/regular-users/passcode-limits'
import { presentEntry } from '#src/session/regular-users/present'
import { findStoreOfToken } from '#src/session/regular-users/queries'
import { requireEnteredStudio } from '#src/session/regular-users/require-entered-studio'
import { hashToken, isTokenLike } from '#src/token'

interface ByToken {
  urlKey: string
  token: string
}

interface Begun {
  studioId: number
  accessToken: string
  refreshToken?: string
  mark?: string
}

/** REGULAR-03: begins the session of a family by the passcode of its studio, or goes on with it by a token. */
export async function logInRegularUser(
  ctx: Ctx,
  typed: TypedPasscode | ByToken,
): Promise<ResultWithMeta<WireEntry>> {
  const asked = readUrlKey(typed.urlKey)
  const urlKey = (await findRenamed(ctx.db, asked)) ?? asked
  const { studioId, accessToken, refreshToken, mark } = await begin(ctx, { ...typed, urlKey })
  const studio = await requireEnteredStudio(ctx, studioId)
  return new ResultWithMeta(presentEntry(studio, accessToken), { refreshToken, mark })
}

async function begin(ctx: Ctx, typed: TypedPasscode | ByToken): Promise<Begun> {
  return 'token' in typed ? byToken(ctx, typed) : enterStudio(ctx, typed)
}

/** A token of another studio is left as it is: its visit goes on there. */
async function byToken(ctx: Ctx, { urlKey, token }: ByToken): Promise<Begun> {
  const of = isTokenLike(token) ? await findStoreOfToken(ctx.db, hashToken(token)) : undefined
  if (of === undefined) throw notSignedIn()
  if (of !== urlKey) throw new Refusal('not-allowed', { message: messages.notAllowed })
  const kept = await findKeptActor(ctx, { kind: 'regular-user', accessToken: token, refreshToken: token })
  // The token of another checkout buys, and is no visit of the store.
  if (!kept || !isAmong('regular-user', kept.actor)) throw notSignedIn()
  return { studioId: kept.actor.studioId, accessToken: token, ...kept.renewed }
}

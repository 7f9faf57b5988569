import { messages } from 'commerce/messages'
import { type Actor, guest } from '#src/actor'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { findByAccessToken } from '#src/session/queries'
import { hashToken, isTokenLike } from '#src/token'

/**
 * The actor of a token, whatever the kind of its session. Without a token it is a guest. A bad token is refused,
 * because it can be renewed.
 */
export async function findActor(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  token: string | undefined,
  message: string = messages.notSignedIn,
): Promise<Actor> {
  if (token === undefined || token === '') return guest
  const found = isTokenLike(token)
    ? await findByAccessToken(db, { hash: hashToken(token) }, now())
    : undefined
  if (found) return found
  throw new Refusal('not-signed-in', {
    message,
    audit: { event: 'token-refused' },
  })
}

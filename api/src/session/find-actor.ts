import { messages } from 'commerce/messages'
import { type Actor, guest } from '#src/actor'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { findByAccessToken } from '#src/session/queries'
import { hashToken, isTokenLike } from '#src/token'

/** Who asks with a token, of whichever kind its session is; a guest asks with none. A bad token is refused: it can be renewed. */
export async function findActor(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  token: string | undefined,
): Promise<Actor> {
  if (token === undefined || token === '') return guest
  const found = isTokenLike(token) ? await findByAccessToken(db, hashToken(token), now()) : undefined
  if (found) return found
  throw new Refusal('not-signed-in', {
    message: messages.notSignedIn,
    audit: { event: 'token-refused' },
  })
}

import { messages } from 'commerce/messages'
import type { Actor } from '#src/actor'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { findByAccessToken } from '#src/session/queries'
import { hashToken, isTokenLike } from '#src/token'

const guest: Actor = { kind: 'guest' }

/** Who asks with a token; a guest asks with none. A token that is not good is said to be so: it can be renewed. */
export async function findActor(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  token: string | undefined,
): Promise<Actor> {
  if (token === undefined || token === '') return guest
  const found = isTokenLike(token) ? await findByAccessToken(db, hashToken(token), now()) : undefined
  if (found) return { kind: 'customer', ...found }
  throw new Refusal('not-signed-in', {
    message: messages.notSignedIn,
    audit: { event: 'token-refused' },
  })
}

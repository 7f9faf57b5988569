import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** The owner in the path of a call is the one who is signed in; any other is answered as one that does not exist. */
export function requireOwnStudio({ actor }: Ctx<ActorFor<'owner'>>, ownerId: string): number {
  if (ownerId === String(actor.ownerId)) return actor.studioId
  throw new Refusal('studio-not-found', {
    message: messages.studioNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

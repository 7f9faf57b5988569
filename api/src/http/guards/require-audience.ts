import type { Audience } from 'commerce/contract/call/audience'
import { messages } from 'commerce/messages'
import { type Actor, type ActorFor, guest, isAmong } from '#src/actor'
import { notSignedIn, Refusal } from '#src/errors'

/** The actor, if the audience allows it. Guests are asked to sign in, others are refused. */
export function requireAudience<Who extends Audience>(audience: Who, actor: Actor): ActorFor<Who> {
  if (isAmong(audience, actor)) return actor
  if (actor.kind === guest.kind) throw notSignedIn()
  throw new Refusal('not-allowed', { message: messages.notAllowed, audit: { event: 'access-refused' } })
}

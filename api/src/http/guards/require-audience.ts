import type { Audience } from 'commerce/contract/call/audience'
import { messages } from 'commerce/messages'
import { type Actor, type ActorFor, guest, isAmong } from '#src/actor'
import { notSignedIn, Refusal } from '#src/errors'

/**
 * The actor, if the audience allows it. Guests are asked to sign in, others are refused. In the store of a studio nobody
 * buys without its passcode.
 */
export function requireAudience<Who extends Audience>(
  audience: Who,
  actor: Actor,
  isInStore: boolean,
): ActorFor<Who> {
  const isLocked = isInStore && actor.kind === guest.kind && audience === 'buyer'
  if (!isLocked && isAmong(audience, actor)) return actor
  if (actor.kind === guest.kind) throw notSignedIn(saidWithoutSession(isLocked ? 'regular-user' : audience))
  const message = audience === 'owner' ? messages.notAuthorized : messages.notAllowed
  throw new Refusal('not-allowed', { message, audit: { event: 'access-refused' } })
}

/** STUDIO-27, REGULAR-03: calls of studios and of families say it in their own words. */
export function saidWithoutSession(audience: Audience): string {
  if (audience === 'regular-user' || audience === 'store-visitor') return messages.passcodeNotGiven
  return audience === 'owner' ? messages.notAuthorized : messages.notSignedIn
}

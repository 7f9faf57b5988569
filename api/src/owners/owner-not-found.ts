import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

/** Somebody else's owner, and what only a super user may see, is not there. */
export function ownerNotFound(): Refusal {
  return new Refusal('owner-not-found', {
    message: messages.ownerNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

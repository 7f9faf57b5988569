import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

export function studioNotFound(): Refusal {
  return new Refusal('studio-not-found', {
    message: messages.studioNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

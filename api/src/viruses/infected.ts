import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

/** A file with a virus: nothing of it stays. */
export function infected(field: string, message: string): Refusal {
  return new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field, message }],
    audit: { event: 'virus-refused' },
  })
}

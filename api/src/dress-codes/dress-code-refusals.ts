import { DRESS_CODES_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

export function dressCodeNotFound(): Refusal {
  return new Refusal('dress-code-not-found', {
    message: messages.dressCodeNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

export function dressCodeExists(): Refusal {
  return new Refusal('dress-code-exists', {
    message: messages.dressCodeExists,
    fields: [{ field: 'name', message: messages.dressCodeExists }],
  })
}

export function dressCodesFull(): Refusal {
  return new Refusal('dress-codes-full', {
    message: messages.dressCodesFull,
    values: { most: DRESS_CODES_MAX },
  })
}

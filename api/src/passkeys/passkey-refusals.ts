import { PASSKEYS_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

export function passkeysFull(): Refusal {
  return new Refusal('passkeys-full', { message: messages.passkeysFull, values: { most: PASSKEYS_MAX } })
}

export function passkeyNotMade(): Refusal {
  return new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'credential', message: messages.passkeyNotMade }],
    audit: { event: 'passkey-refused' },
  })
}

export function passkeyNotFound(): Refusal {
  return new Refusal('passkey-not-found', {
    message: messages.passkeyNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

/** What was signed was not asked for: it was used before, is another customer's, or its time is over. */
export function passkeyTooLate(): Refusal {
  return new Refusal('passkey-not-found', {
    message: messages.passkeyLate,
    audit: { event: 'passkey-refused' },
  })
}

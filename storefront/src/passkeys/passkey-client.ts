import { type Client, makeClient } from 'commerce/contract/call/make-client'
import { sendFromPage } from '#src/session/send-from-page'
import type { Words } from '#src/ui/words/words'

/** Passkeys need a script, so the page itself asks the shop. */
export function passkeyClient(words: Words): Client {
  const say = words.of('frame')
  return makeClient(sendFromPage, { unexpected: say('unexpected'), badContentType: say('badContentType') })
}

import { makeClient } from 'commerce/contract/call/make-client'
import { type Suggestions, suggestionsFromWire } from 'commerce/contract/codecs/suggestions-from-wire'
import { suggestSearch } from 'commerce/contract/search'
import { sendFromPageUntil } from '#src/session/send-from-page'

/** Undefined if the search cannot be had. */
export async function loadSuggestions(text: string, stop: AbortSignal): Promise<Suggestions | undefined> {
  const answer = await makeClient(sendFromPageUntil(stop)).call(suggestSearch, { query: { text } })
  return answer.ok ? suggestionsFromWire(answer.value) : undefined
}

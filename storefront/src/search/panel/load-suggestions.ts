import { makeClient } from 'commerce/contract/call/make-client'
import { suggestionsFromWire } from 'commerce/contract/codecs/found-from-wire'
import type { Suggestions } from 'commerce/search/suggestions'
import { suggestSearch } from 'commerce/contract/search'
import { sendFromPageUntil } from '#src/session/send-from-page'

/** Undefined if the search cannot be had. */
export async function loadSuggestions(text: string, stop: AbortSignal): Promise<Suggestions | undefined> {
  const answer = await makeClient(sendFromPageUntil(stop)).call(suggestSearch, { query: { text } })
  return answer.ok ? suggestionsFromWire(answer.value) : undefined
}

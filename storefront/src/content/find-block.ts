import type { ContentBlock } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { noteCmsFailure } from '#src/content/note-cms-failure'
import { searchFor, withValue } from '#src/search/search-for'

/** A content block of the merchant; undefined if there is none, or it cannot be loaded. */
export async function findBlock(api: Client, identifier: string): Promise<ContentBlock | undefined> {
  const answer = await searchFor(api, 'block', { query: withValue('identifier', identifier), size: 1 })
  if (!answer.ok) {
    noteCmsFailure(`the block ${identifier}`, answer)
    return undefined
  }
  return answer.value.items[0]
}

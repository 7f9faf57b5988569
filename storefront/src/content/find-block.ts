import type { WireContentBlock } from 'commerce/contract/content'
import type { Client } from 'commerce/contract/make-client'
import { searchCatalog } from 'commerce/contract/search'

export interface Block {
  title: string
  /** HTML that was cleaned when it was written */
  content: string
}

/** A piece of text that the merchant writes; undefined where there is none, or it cannot be asked for. */
export async function findBlock(api: Client, identifier: string): Promise<Block | undefined> {
  const searchQuery = JSON.stringify({
    _appliedFilters: [{ attribute: 'identifier', value: { eq: identifier } }],
  })
  const answer = await api.call(searchCatalog, { query: { type: 'cms_block', searchQuery, size: 1 } })
  if (!answer.ok) return undefined
  // A search for blocks answers blocks; the contract cannot say so by type.
  const [block] = answer.value.items as unknown as WireContentBlock[]
  return block && { title: block.title, content: block.content }
}

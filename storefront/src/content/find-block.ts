import type { Client } from 'commerce/contract/call/make-client'
import { searchFor, withValue } from '#src/search/search-for'

export interface Block {
  title: string
  /** HTML that was cleaned when it was written */
  content: string
}

/** A piece of text that the merchant writes; undefined where there is none, or it cannot be asked for. */
export async function findBlock(api: Client, identifier: string): Promise<Block | undefined> {
  const answer = await searchFor(api, 'cms_block', { query: withValue('identifier', identifier), size: 1 })
  if (!answer.ok) return undefined
  const [block] = answer.value.items
  return block && { title: block.title, content: block.content }
}

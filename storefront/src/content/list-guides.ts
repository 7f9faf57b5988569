import type { ContentNode } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { CMS_LIST_MAX_SIZE } from 'commerce/limits'
import { searchFor } from '#src/search/search-for'

/** A page that another page links to. */
export interface Guide {
  title: string
  pageIdentifier: string
}

/**
 * The content pages below a node of the hierarchy, in its order. Empty if they cannot be loaded, so that the page still
 * has its frame.
 */
export async function listGuides(api: Client, identifier: string): Promise<Guide[]> {
  const answer = await searchFor(api, 'node', { size: CMS_LIST_MAX_SIZE })
  return answer.ok ? guidesBelow(answer.value.items, identifier) : []
}

export function guidesBelow(nodes: ContentNode[], identifier: string): Guide[] {
  const parent = nodes.find((node) => node.identifier === identifier)
  return nodes
    .filter((node) => node.parentId === parent?.id && node.pageIdentifier !== '')
    .map(({ title, pageIdentifier }) => ({ title, pageIdentifier }))
}

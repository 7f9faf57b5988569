import type { WireContentNode } from 'commerce/contract/content'
import type { Client } from 'commerce/contract/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { CMS_LIST_MAX_SIZE } from 'commerce/limits'

/** A page that another place leads to. */
export interface Guide {
  title: string
  pageIdentifier: string
}

/** The pages below a place of the hierarchy, in its order; none where it cannot be asked, so that a page still has its frame. */
export async function listGuides(api: Client, identifier: string): Promise<Guide[]> {
  const query = { type: 'cms_hierarchy', size: CMS_LIST_MAX_SIZE }
  const answer = await api.call(searchCatalog, { query })
  if (!answer.ok) return []
  // A search for the hierarchy answers its places; the contract cannot say so by type.
  return guidesBelow(answer.value.items as unknown as WireContentNode[], identifier)
}

export function guidesBelow(
  nodes: Pick<WireContentNode, 'id' | 'parent_id' | 'identifier' | 'title' | 'page_identifier'>[],
  identifier: string,
): Guide[] {
  const parent = nodes.find((node) => node.identifier === identifier)
  return nodes
    .filter((node) => node.parent_id === parent?.id && node.page_identifier !== '')
    .map(({ title, page_identifier: pageIdentifier }) => ({ title, pageIdentifier }))
}

import type { ContentNode } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { CMS_LIST_MAX_SIZE } from 'commerce/limits'
import { noteCmsFailure } from '#src/content/note-cms-failure'
import { searchFor } from '#src/search/search-for'

/** A page that another page links to. */
export interface Guide {
  title: string
  pageIdentifier: string
}

/** A place of the hierarchy, with the pages right below it. */
export interface GuideList {
  title: string
  /** HTML, cleaned when it was saved */
  content: string
  guides: Guide[]
  /** the store views that have this place */
  storeCodes: string[]
}

/** Undefined if there is no such place, or it cannot be loaded, so that a page still has its frame. */
export async function findGuides(api: Client, identifier: string): Promise<GuideList | undefined> {
  const answer = await searchFor(api, 'node', { size: CMS_LIST_MAX_SIZE })
  if (answer.ok) return guidesAt(answer.value.items, identifier)
  noteCmsFailure(`the hierarchy ${identifier}`, answer)
  return undefined
}

export function guidesAt(nodes: ContentNode[], identifier: string): GuideList | undefined {
  const parent = nodes.find((node) => node.identifier === identifier)
  if (!parent) return undefined
  const guides = nodes
    .filter((node) => node.parentId === parent.id && node.pageIdentifier !== '')
    .map(({ title, pageIdentifier }) => ({ title, pageIdentifier }))
  const { title, content, storeCodes } = parent
  return { title, content, guides, storeCodes }
}

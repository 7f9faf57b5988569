import type { Client } from 'commerce/contract/call/make-client'
import { CMS_LIST_MAX_SIZE } from 'commerce/limits'
import type { Guide } from '#src/content/list-guides'
import { plainText } from '#src/head/plain-text'
import { paths } from '#src/paths'
import { searchFor } from '#src/search/search-for'

export interface Summary {
  name: string
  /** what the page is about; empty if it does not say */
  about: string
  href: string
}

/** The guides with what each is about. */
export async function loadSummaries(api: Client, guides: Guide[]): Promise<Summary[]> {
  const query = {
    _appliedFilters: [
      { attribute: 'identifier', value: { in: guides.map(({ pageIdentifier }) => pageIdentifier) } },
    ],
  }
  const answer =
    guides.length === 0 ? undefined : await searchFor(api, 'page', { query, size: CMS_LIST_MAX_SIZE })
  const pages = answer?.ok ? answer.value.items : []
  return guides.map(({ title, pageIdentifier }) => {
    const page = pages.find(({ identifier }) => identifier === pageIdentifier)
    return {
      name: title,
      about: plainText([page?.metaDescription, page?.content].find((text) => text !== '') ?? ''),
      href: paths.content(pageIdentifier),
    }
  })
}

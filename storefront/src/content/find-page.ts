import type { ContentPage } from 'commerce/content/content'
import { data } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { noteCmsFailure } from '#src/content/note-cms-failure'
import type { PageContext } from '#src/page-context'
import { searchFor, withValue } from '#src/search/search-for'

/** The content page of an identifier. Throws what a page answers instead if there is none. */
export async function findPage({ api, words }: PageContext, identifier: string): Promise<ContentPage> {
  const answer = await searchFor(api, 'page', { query: withValue('identifier', identifier), size: 1 })
  if (!answer.ok) {
    noteCmsFailure(`the page ${identifier}`, answer)
    throw refusedPage(answer)
  }
  const [page] = answer.value.items
  if (!page) throw data(words.of('frame')('cmsEmpty'), { status: 404 })
  return page
}

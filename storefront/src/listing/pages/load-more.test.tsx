import { SEARCH_MAX_WINDOW, STORE_PAGE_SIZE, STUDIO_LIST_MAX_SIZE } from 'commerce/limits'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readChoice } from '#src/listing/filters/choice'
import { LoadMore } from '#src/listing/pages/load-more'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

type Shown = Pick<React.ComponentProps<typeof LoadMore>, 'page' | 'shown' | 'total' | 'pageSize' | 'most'>

/** The end of a list, as it is without script, too. */
function endOf(list: Shown): { link: string | undefined; text: string } {
  const html = renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <LoadMore
        choice={readChoice(new URLSearchParams({ page: String(list.page) }))}
        {...list}
        isLoading={false}
        problem={undefined}
        onPress={() => undefined}
      />
    </WordsContext>,
  )
  return { link: /href="([^"]*)"/.exec(html)?.[1], text: html.replaceAll(/<[^>]*>/g, '') }
}

test('[part of CAT-01] a list that has more leads to its next page', () => {
  const last = { page: 199, shown: 9_950, total: 10_051 }
  expect(endOf(last)).toEqual({ link: '?page=200', text: 'Load 50 more (9950 of 10051)' })
  expect(endOf({ page: 3, shown: 130, total: 130 })).toEqual({ link: undefined, text: '' })
})

test('[part of CAT-01] a list too long to be shown whole offers no page that never comes, and says how to find the rest', () => {
  for (const list of [
    { page: 200, shown: SEARCH_MAX_WINDOW, total: 10_051 },
    // A product that left the list between two loads.
    { page: 200, shown: 9_998, total: 10_051 },
    { page: 20, shown: 1_000, total: 1_204, most: STUDIO_LIST_MAX_SIZE },
    { page: 166, shown: 996, total: 1_204, pageSize: STORE_PAGE_SIZE, most: STUDIO_LIST_MAX_SIZE },
  ]) {
    const { link, text } = endOf(list)
    expect(link).toBeUndefined()
    expect(text).toMatch(/^This list shows [\d,]+ of [\d,]+ products\. Use filters to find the others\.$/)
  }
})

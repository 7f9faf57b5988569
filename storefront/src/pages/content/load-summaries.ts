import type { Guide } from '#src/content/list-guides'
import { type ShopTerms, withReturnDays, withShopTerms } from '#src/content/with-shop-terms'
import { plainText } from '#src/head/plain-text'
import { paths } from '#src/paths'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

export interface Summary {
  name: string
  /** what the page is about; empty if it does not say */
  about: string
  href: string
}

/** The guides with what each is about. */
export async function loadSummaries(page: ShopTerms, guides: Guide[]): Promise<Summary[]> {
  const found = await Promise.all(
    listsOfValues(guides.map(({ pageIdentifier }) => pageIdentifier)).map((list) => {
      const query = { _appliedFilters: [{ attribute: 'identifier', value: { in: list } }] }
      return searchFor(page.api, 'page', { query, size: list.length })
    }),
  )
  const pages = found.flatMap((answer) => (answer.ok ? answer.value.items : []))
  return Promise.all(
    guides.map(async ({ title, pageIdentifier }) => {
      const { metaDescription = '', content = '' } =
        pages.find(({ identifier }) => identifier === pageIdentifier) ?? {}
      const about = withReturnDays(page, metaDescription) || (await withShopTerms(page, content))
      return { name: title, about: plainText(about), href: paths.content(pageIdentifier) }
    }),
  )
}

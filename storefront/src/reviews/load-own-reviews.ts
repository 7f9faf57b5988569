import type { Client } from 'commerce/contract/call/make-client'
import { listOwnReviews } from 'commerce/contract/reviews'
import { decodeHtml } from 'commerce/decode-html'
import { formatDay } from 'commerce/format-date'
import { REVIEW_PAGE_SIZE } from 'commerce/limits'
import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

const states = { 1: 'reviewShown', 2: 'reviewWaits', 3: 'reviewRejected' } as const

/** What a customer wrote, the latest first, and what became of it. */
export async function loadOwnReviews({ api, storeView }: PageContext, page: number) {
  const answer = await api.call(listOwnReviews, { query: { currentPage: page } })
  if (!answer.ok) throw refusedPage(answer)
  const { items, total_count: total } = answer.value
  const pages = Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE))
  // Past the end, as in a bookmark: the last page.
  if (items.length === 0 && page > 1) throw redirect(accountPaths.reviewsPage(Math.min(pages, page - 1)))
  const offered = await findPaths(
    api,
    items.map(({ sku }) => sku),
  )
  return {
    page,
    pages,
    reviews: items.map(({ id, sku, product_name, title, detail, rating, review_status, created_at }) => ({
      id,
      product: decodeHtml(product_name),
      /** undefined: it is not offered here now */
      path: offered.get(sku),
      title,
      detail,
      rating,
      state: states[review_status],
      at: formatDay(new Date(created_at), storeView),
    })),
  }
}

/** The pages of products that are offered now, by sku; none while the search is away: a review can be read without. */
async function findPaths(api: Client, skus: string[]): Promise<Map<string, string>> {
  const [asked] = listsOfValues([...new Set(skus)])
  if (!asked) return new Map()
  const query = { _appliedFilters: [{ attribute: 'sku', value: { in: asked } }] }
  const answer = await searchFor(api, 'tile', { query, size: asked.length })
  return new Map(answer.ok ? answer.value.items.map((tile) => [tile.sku, paths.product(tile)]) : [])
}

import type { Review } from 'commerce/catalogue/review'
import type { WireReview } from 'commerce/contract/catalog'
import type { Client } from 'commerce/contract/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { SEARCH_PAGE_SIZE } from 'commerce/limits'

const approved = 1

/** The latest approved reviews of a product; undefined where they cannot be asked for. */
export async function listReviews(api: Client, productId: number): Promise<Review[] | undefined> {
  const searchQuery = JSON.stringify({
    _appliedFilters: [
      { attribute: 'product_id', value: { eq: productId } },
      { attribute: 'review_status', value: { eq: approved } },
    ],
  })
  const query = { type: 'review', searchQuery, size: SEARCH_PAGE_SIZE, sort: 'created_at:desc' }
  const answer = await api.call(searchCatalog, { query })
  if (!answer.ok) return undefined
  // A search for reviews answers reviews; the contract cannot say so by type.
  return (answer.value.items as unknown as WireReview[]).map(
    ({ id, title, detail, nickname, rating, created_at }) => ({
      ...{ id, title, detail, nickname, rating },
      createdAt: created_at,
    }),
  )
}

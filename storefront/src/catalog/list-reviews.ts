import type { Review } from 'commerce/catalog/review'
import type { Client } from 'commerce/contract/call/make-client'
import { REVIEW_PAGE_SIZE } from 'commerce/limits'
import type { FitCounts, ReviewFit } from 'commerce/reviews/review-fit'
import { searchFor } from '#src/search/search-for'

/** SHOP-03: one page of the reviews of a product, and the distribution of all its ratings. */
export interface ReviewPage {
  reviews: Review[]
  /** of those that are shown: all, or those with the stars that were chosen */
  total: number
  /** of all, whatever was chosen */
  totalOfAll: number
  /** the stars that were chosen */
  stars: number | undefined
  /** page 1 has the newest */
  page: number
  pages: number
  /** the highest rating first */
  distribution: { rating: number; count: number }[]
  fits: FitCounts
}

const approved = 1
const ratings = [5, 4, 3, 2, 1]

/** A page of the approved reviews of a product, newest first; past the end the last. Undefined: they cannot be loaded. */
export async function listReviews(
  api: Client,
  productId: number,
  { page, stars }: { page: number; stars: number | undefined },
): Promise<ReviewPage | undefined> {
  const ofProduct = [
    { attribute: 'product_id', value: { eq: productId } },
    { attribute: 'review_status', value: { eq: approved } },
  ]
  const chosen = stars === undefined ? [] : [{ attribute: 'rating', value: { eq: stars } }]
  const query = {
    _appliedFilters: [...ofProduct, ...chosen],
    _availableFilters: [{ field: 'rating' }, { field: 'fit' }],
  }
  const from = (page - 1) * REVIEW_PAGE_SIZE
  const [answer, all] = await Promise.all([
    searchFor(api, 'review', { query, from, size: REVIEW_PAGE_SIZE, sort: 'created_at:desc' }),
    // Some have no stars, so the ratings alone do not say how many there are.
    stars === undefined
      ? undefined
      : searchFor(api, 'review', { query: { _appliedFilters: ofProduct }, size: 1 }),
  ])
  if (!answer.ok || all?.ok === false) return undefined
  const { items, total, aggregations } = answer.value
  const pages = Math.ceil(total / REVIEW_PAGE_SIZE)
  const last = Math.max(1, pages)
  // Past the end, as in a bookmark.
  if (page > last) return listReviews(api, productId, { page: last, stars })
  const buckets = aggregations['agg_terms_rating']?.buckets ?? []
  const fits = aggregations['agg_terms_fit']?.buckets ?? []
  const countOf = (fit: ReviewFit) => fits.find(({ key }) => key === fit)?.doc_count ?? 0
  return {
    reviews: items,
    total,
    totalOfAll: all?.value.total ?? total,
    stars,
    fits: { small: countOf('small'), true: countOf('true'), large: countOf('large') },
    page,
    pages,
    distribution: ratings.map((rating) => ({
      rating,
      count: buckets.find(({ key }) => key === rating)?.doc_count ?? 0,
    })),
  }
}

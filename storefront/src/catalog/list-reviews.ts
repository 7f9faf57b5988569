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

/** A page of the approved reviews of a product, newest first; undefined if they cannot be loaded. */
export async function listReviews(
  api: Client,
  productId: number,
  { page, stars }: { page: number; stars: number | undefined },
): Promise<ReviewPage | undefined> {
  const query = {
    _appliedFilters: [
      { attribute: 'product_id', value: { eq: productId } },
      { attribute: 'review_status', value: { eq: approved } },
      ...(stars === undefined ? [] : [{ attribute: 'rating', value: { eq: stars } }]),
    ],
    _availableFilters: [{ field: 'rating' }, { field: 'fit' }],
  }
  const from = (page - 1) * REVIEW_PAGE_SIZE
  const answer = await searchFor(api, 'review', {
    query,
    from,
    size: REVIEW_PAGE_SIZE,
    sort: 'created_at:desc',
  })
  if (!answer.ok) return undefined
  const { items, total, aggregations } = answer.value
  const buckets = aggregations['agg_terms_rating']?.buckets ?? []
  const fits = aggregations['agg_terms_fit']?.buckets ?? []
  const countOf = (fit: ReviewFit) => fits.find(({ key }) => key === fit)?.doc_count ?? 0
  return {
    reviews: items,
    total,
    stars,
    fits: { small: countOf('small'), true: countOf('true'), large: countOf('large') },
    page,
    pages: Math.ceil(total / REVIEW_PAGE_SIZE),
    distribution: ratings.map((rating) => ({
      rating,
      count: buckets.find(({ key }) => key === rating)?.doc_count ?? 0,
    })),
  }
}

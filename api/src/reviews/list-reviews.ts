import type { WireReview } from 'commerce/contract/catalog-schemas'
import type { SearchResult } from 'commerce/contract/search'
import type { QueryFilter } from 'commerce/search/query-filters'
import type { TypedQuery } from 'commerce/search/typed-query'
import { messages } from 'commerce/messages'
import type { StoreView } from 'commerce/store-view'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { countFits, countRatings, listApprovedReviews, type ReviewRow } from '#src/reviews/queries'
import { type ApiWords, wordsIn } from '#src/words'

const approved = 1

type FoundReviews = Pick<SearchResult<WireReview>, 'items' | 'total' | 'aggregations'>

/** Approved reviews, whatever status a query names; and, if requested, how many gave each rating and said what of the fit. */
export async function listReviews(
  { db, storeView }: { db: Database; storeView: StoreView },
  query: TypedQuery,
): Promise<FoundReviews> {
  const negated = query.filters.find((filter) => filter.kind === 'terms' && filter.isNegated)
  if (negated) refuseNegation(negated.field)
  const statuses = valuesOf(query.filters, 'review_status')
  if (statuses && !statuses.includes(approved)) return { items: [], total: 0, aggregations: {} }
  const productIds = valuesOf(query.filters, 'product_id')
  const { rows, total } = await listApprovedReviews(db, {
    productIds,
    ratings: valuesOf(query.filters, 'rating'),
    oldestFirst: query.sort.some(({ field, direction }) => field !== 'position' && direction === 'asc'),
    from: query.from,
    size: query.size,
  })
  const aggregations = {
    ...(query.facets.includes('rating') && (await ratingFacet(db, productIds))),
    ...(query.facets.includes('fit') && (await fitFacet(db, productIds))),
  }
  return { items: rows.map((row) => presentReview(row, wordsIn(storeView))), total, aggregations }
}

async function ratingFacet(db: Database, productIds: number[] | null): Promise<SearchResult['aggregations']> {
  const ratings = await countRatings(db, productIds)
  return {
    agg_terms_rating: { buckets: ratings.map(({ rating: key, count }) => ({ key, doc_count: count })) },
  }
}

async function fitFacet(db: Database, productIds: number[] | null): Promise<SearchResult['aggregations']> {
  const fits = await countFits(db, productIds)
  return { agg_terms_fit: { buckets: fits.map(({ fit: key, count }) => ({ key, doc_count: count })) } }
}

/** The values that pass all filters on a field; null if there is none. */
function valuesOf(filters: QueryFilter[], field: string): number[] | null {
  const lists = filters.flatMap((filter) =>
    filter.kind === 'terms' && filter.field === field ? [filter.values.map(Number)] : [],
  )
  if (lists.length === 0) return null
  return lists.reduce((left, right) => left.filter((value) => right.includes(value)))
}

function refuseNegation(field: string): never {
  throw new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'searchQuery', message: messages.reviewFilterInvalid, values: { name: field } }],
  })
}

function presentReview(row: ReviewRow, { say }: ApiWords): WireReview {
  const { id, product_id, title, detail, nickname, rating, fit } = row
  return {
    id,
    product_id,
    title,
    detail,
    // An erased account leaves this one name, stored in English.
    nickname: nickname === messages.anonymousReviewer ? say(nickname) : nickname,
    rating,
    fit,
    review_status: row.status,
    created_at: row.created_at.toISOString(),
  }
}

import type { SearchQuery } from 'commerce/contract/search'
import { FLAG_FILTERS, OPTION_FILTERS } from 'commerce/limits'
import { type ListingChoice, FILTERS, ownFilterOf, type Sort } from '#src/listing/filters/choice'
import { facetKey, readBucketValue } from '#src/listing/filters/price-bucket'

/** What a list of its own holds: what has a valid special price now, or what is new. */
export const SPECIAL_LISTS = ['sale', 'new'] as const
export type SpecialList = (typeof SPECIAL_LISTS)[number]

/** What a list shows: a category with all below it, one of the special lists, or the results of a search. */
export interface ListScope {
  categoryId?: number
  only?: SpecialList
}

/** The list that a part of it is asked of, as its URL names it. */
export type ListName = { category: string } | { only: SpecialList } | OwnerList | StorePlace

/** Without a name: the results of a search. */
export interface ListPlace {
  category?: string
  only?: SpecialList
}

/** A list of a studio store; without a name all that it sells. */
export interface StorePlace {
  category?: string
  /** slug of a dress code */
  dress?: string
  /** of a path that is made of words */
  words?: string
}

/** The same as a studio owner sees it. */
type OwnerList = ListPlace & { owner: 'yes' }

export const fieldOf: Record<SpecialList, string> = { sale: 'has_special_price', new: 'new' }

type AppliedFilter = NonNullable<SearchQuery['_appliedFilters']>[number]

/** CAT-04 */
const sortOf: Record<Sort, string> = {
  position: 'position:asc',
  latest: 'updated_at:desc',
  'price-up': 'final_price:asc',
  'price-down': 'final_price:desc',
  inventory: 'inventory:desc',
  rating: 'rating:desc',
}

/** The search query of a choice. It counts facets for every filter that has values. `ownFilters` are attribute codes. */
export function listingQuery(
  choice: ListingChoice,
  { categoryId, only }: ListScope,
  ownFilters: string[] = [],
) {
  const query: SearchQuery = {
    _availableFilters: [...FILTERS, ...ownFilters].map((field) => ({ field, scope: 'catalog' })),
    _appliedFilters: [
      // CAT-05: a category includes everything below it, at any depth.
      ...(categoryId === undefined ? [] : [{ attribute: 'category_ids', value: { eq: categoryId } }]),
      ...(only === undefined ? [] : [{ attribute: fieldOf[only], value: { eq: '1' } }]),
      ...appliedFilters(choice, ownFilters),
    ],
    ...(choice.text === '' ? {} : { _searchText: choice.text }),
  }
  return {
    query,
    // Search results without a sort come by relevance.
    ...(choice.text !== '' && choice.sort === 'position' ? {} : { sort: sortOf[choice.sort] }),
  }
}

function appliedFilters({ filters }: ListingChoice, ownFilters: string[]): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  const add = (attribute: string, values: string[] = []) => {
    if (values.length > 0) applied.push({ attribute, value: { in: values }, scope: 'catalog' })
  }
  for (const code of OPTION_FILTERS) add(code, filters[code])
  add('final_price', filters.price?.flatMap(bucketKey))
  for (const code of FLAG_FILTERS) add(code, filters[code])
  for (const code of ownFilters) add(code, filters[ownFilterOf(code)])
  return applied
}

function bucketKey(value: string): string[] {
  const bucket = readBucketValue(value)
  return bucket ? [facetKey(bucket)] : []
}

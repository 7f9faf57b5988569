import { SEARCH_DEFAULT_SORT } from 'commerce/limits'
import type { FoundProductIds, PricedQuery } from '#src/search/product-finder'
import { facetTexts } from '#src/search/facets-text'
import { bitsOf } from '#src/search/memory/bits'
import { countFacets } from '#src/search/memory/count-facets'
import type { KnownFacets } from '#src/search/memory/known-facets'
import type { ProductIndex } from '#src/search/memory/product-index'
import { ProductSelection } from '#src/search/memory/selection'
import { takeSorted } from '#src/search/memory/take-page'
import type { TextHits } from '#src/search/memory/text-index'
import type { Listed } from '#src/search/memory/vocabulary'

interface Finding {
  /** may already have the counts of a query */
  known?: KnownFacets
  /** what lists show, whose words are suggested; without it all */
  listed?: () => Listed
}

/** Answers a query from the index in this process. */
export function findProducts(
  index: ProductIndex,
  search: PricedQuery,
  { known, listed }: Finding = {},
): FoundProductIds {
  const hits = search.text === '' ? undefined : index.text.search(search.text, index.tables.synonyms)
  const selection = new ProductSelection(
    index,
    search.filters,
    hits && bitsOf(hits.slots),
    search.priceGroupId,
  )
  const all = selection.without()
  const total = all.size()
  const slots =
    hits && search.sort.length === 0
      ? takeBest(index, all.array(), hits, search)
      : index.orders.take(all, total, search.sort.length > 0 ? search.sort : SEARCH_DEFAULT_SORT, {
          page: search,
          priceGroupId: search.priceGroupId,
          categoryIds: categoriesOf(search),
        })
  const suggestions = hits && suggestionsOf(hits, () => index.text.suggest(search.text, listed?.()))
  const count = () => countFacets(index, selection, { ...search, all })
  return {
    ids: slots.map((slot) => index.ids.get(slot)),
    total,
    facets: known && search.facets.length > 0 ? known.get(index, search, count) : facetTexts(count()),
    ...(suggestions && { suggestions }),
  }
}

/** Undefined if the text needs no correction. */
function suggestionsOf(hits: TextHits, suggest: () => string[]): string[] | undefined {
  if (hits.slots.length === 0) return suggest()
  if (!hits.hasUnknownWord) return undefined
  const suggestions = suggest()
  return suggestions.length > 0 ? suggestions : undefined
}

function takeBest(index: ProductIndex, slots: number[], { scores }: TextHits, search: PricedQuery): number[] {
  return takeSorted(
    slots,
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || index.orders.compareIds(a, b),
    search,
  )
}

function categoriesOf({ filters }: PricedQuery): number[] {
  return filters.flatMap((filter) =>
    filter.kind === 'terms' && filter.field === 'category_ids' && !filter.isNegated
      ? filter.values.map(Number)
      : [],
  )
}

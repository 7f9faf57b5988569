import type { SearchResult } from 'commerce/contract/search'
import { LRUCache } from 'lru-cache'
import { type FacetTexts, facetTexts } from '#src/search/facets-text'
import type { ProductIndex } from '#src/search/memory/product-index'
import type { PricedQuery } from '#src/search/product-finder'

/** Bytes, approximately: some 2,000 lists of a catalog in which every facet has a hundred counts. */
const maxLetters = 24_000_000

/**
 * The counts of a list, kept until something counted changes. All pages and sort orders of a list share them, and in a
 * large catalog they are most of the work.
 */
export class KnownFacets {
  readonly #known = new LRUCache<string, FacetTexts>({
    maxSize: maxLetters,
    sizeCalculation: (texts, key) =>
      Object.values(texts).reduce((sum, text) => sum + text.length, key.length + 1),
  })
  #index: ProductIndex | undefined
  #revision = 0

  get(index: ProductIndex, search: PricedQuery, count: () => SearchResult['aggregations']): FacetTexts {
    if (this.#index !== index || this.#revision !== index.revision) {
      this.#known.clear()
      this.#index = index
      this.#revision = index.revision
    }
    const key = keyOf(search)
    const known = this.#known.get(key)
    if (known) return known
    const texts = facetTexts(count())
    this.#known.set(key, texts)
    return texts
  }
}

function keyOf({ text, filters, facets, priceGroupId }: PricedQuery): string {
  const parts = [text, filters, facets, priceGroupId]
  // Most lists have no interval, and naming the ends of one takes several times as long.
  return JSON.stringify(parts, filters.some(({ kind }) => kind === 'range') ? nameOpenEnd : undefined)
}

/** JSON has no Infinity. */
const nameOpenEnd = (_name: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value

import type { SearchSuggestions } from 'commerce/contract/search'
import { SUGGESTIONS_MAX, SUGGESTIONS_MIN_LETTERS } from 'commerce/limits'
import { listingFilters } from 'commerce/search/listing-filters'
import { unitsOf } from 'commerce/search/synonyms'
import { similarity } from 'commerce/search/words'
import { type CatalogTables, FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { CategoryCount, FoundProductIds, ProductFinder } from '#src/search/product-finder'
import type { ProductTexts } from '#src/search/product-texts'

interface SuggestingParts {
  tables: () => CatalogTables
  finder: ProductFinder
  texts: ProductTexts
  listsOutOfStock: boolean
}

const nothing: SearchSuggestions = { terms: [], categories: [], products: [], total: 0 }

/** JSON text of the suggestions. A text that finds nothing is answered as its first correction. */
export async function answerSuggestions(
  parts: SuggestingParts,
  text: string,
  priceGroupId: number,
): Promise<string> {
  const typed = text.trim()
  if (typed.length < SUGGESTIONS_MIN_LETTERS) return JSON.stringify(nothing)
  const found = await find(parts, typed, priceGroupId)
  const [suggestion] = found.total === 0 ? (found.suggestions ?? []) : []
  const corrected = suggestion === undefined ? found : await find(parts, suggestion, priceGroupId)
  // What it means may be sold out and not listed.
  const correction = corrected.total > 0 ? suggestion : undefined
  const shown = correction ?? typed
  const products = correction === undefined ? found : corrected
  const { finder, texts, tables } = parts
  const [terms, count, tiles] = await Promise.all([
    finder.complete(shown, SUGGESTIONS_MAX.terms),
    finder.countByCategory(),
    texts.get(products.ids, { projection: { kind: 'tile' }, priceGroupId }),
  ])
  const small: Omit<SearchSuggestions, 'products'> = {
    terms: terms.filter((term) => term !== shown.toLowerCase() || correction !== undefined),
    categories: suggestCategories(tables(), shown, count),
    total: products.total,
    ...(correction !== undefined && { corrected: correction }),
  }
  return `${JSON.stringify(small).slice(0, -1)},"products":[${tiles.join(',')}]}`
}

function find(
  { finder, listsOutOfStock }: SuggestingParts,
  text: string,
  priceGroupId: number,
): Promise<FoundProductIds> | FoundProductIds {
  return finder.find({
    text,
    filters: listingFilters([], listsOutOfStock),
    facets: [],
    sort: [],
    from: 0,
    size: SUGGESTIONS_MAX.products,
    priceGroupId,
  })
}

/** Categories with products whose names, or those above them, have all words; the largest first. */
function suggestCategories(
  { openCategories, categoryWords, synonyms }: CatalogTables,
  text: string,
  count: CategoryCount,
): SearchSuggestions['categories'] {
  const units = unitsOf(text, synonyms)
  const matches = [...openCategories.values()]
    .filter(({ level }) => level >= FIRST_NAMED_LEVEL)
    .flatMap((category) => {
      const above = category.parentId === null ? undefined : openCategories.get(category.parentId)
      const parent = above && above.level >= FIRST_NAMED_LEVEL ? above : undefined
      const isMeant = hasAllUnits(units, {
        own: categoryWords(category),
        above: parent ? categoryWords(parent) : [],
      })
      const products = isMeant ? count(category.id) : 0
      return products > 0 ? [{ category, parent: parent?.name ?? '', products }] : []
    })
  return matches
    .sort((a, b) => b.products - a.products || a.category.id - b.category.id)
    .slice(0, SUGGESTIONS_MAX.categories)
    .map(({ category, parent }) => ({ name: category.name, slug: category.urlKey, parent }))
}

function hasAllUnits(
  units: ReturnType<typeof unitsOf>,
  { own, above }: { own: readonly string[]; above: readonly string[] },
): boolean {
  const all = [...own, ...above]
  const has = (words: readonly string[], term: string[], isLast: boolean) =>
    term.every((word, at) =>
      words.some((each) => similarity(word, each, isLast && at === term.length - 1) > 0),
    )
  const met = units.map(({ alternatives }, at) => {
    const isLast = at === units.length - 1
    return {
      inAll: alternatives.some((term) => has(all, term, isLast)),
      inOwn: alternatives.some((term) => has(own, term, isLast)),
    }
  })
  // What is only in the name above is a suggestion of that one.
  return met.every(({ inAll }) => inAll) && met.some(({ inOwn }) => inOwn)
}

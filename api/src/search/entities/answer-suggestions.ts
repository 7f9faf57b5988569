import type { SearchSuggestions } from 'commerce/contract/search'
import { SUGGESTIONS_MAX, SUGGESTIONS_MIN_LETTERS } from 'commerce/limits'
import { listingFilters } from 'commerce/search/listing-filters'
import { type Synonyms, unitsOf } from 'commerce/search/synonyms'
import { similarity, wordsOf } from 'commerce/search/words'
import { type CatalogTables, FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { CategoryRow } from '#src/catalog/tables/table-rows'
import type { CategoryCount, FoundProducts, ProductFinder } from '#src/search/product-finder'
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
  const [correction] = found.total === 0 ? (found.suggestions ?? []) : []
  const shown = correction ?? typed
  const products = correction === undefined ? found : await find(parts, correction, priceGroupId)
  const { finder, texts, tables } = parts
  const [terms, count, tiles] = await Promise.all([
    finder.complete(shown, SUGGESTIONS_MAX.terms),
    finder.countByCategory(),
    texts.get(products.ids, { kind: 'tile' }, priceGroupId),
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
): Promise<FoundProducts> | FoundProducts {
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
  { openCategories, synonyms }: CatalogTables,
  text: string,
  count: CategoryCount,
): SearchSuggestions['categories'] {
  const matches = [...openCategories.values()]
    .filter(({ level }) => level >= FIRST_NAMED_LEVEL)
    .flatMap((category) => {
      const above = category.parentId === null ? undefined : openCategories.get(category.parentId)
      const parent = above && above.level >= FIRST_NAMED_LEVEL ? above.name : ''
      const isMeant = hasAllUnits(category, { parent, text, synonyms })
      const products = isMeant ? count(category.id) : 0
      return products > 0 ? [{ category, parent, products }] : []
    })
  return matches
    .sort((a, b) => b.products - a.products || a.category.id - b.category.id)
    .slice(0, SUGGESTIONS_MAX.categories)
    .map(({ category, parent }) => ({ name: category.name, slug: category.urlKey, parent }))
}

function hasAllUnits(
  { name }: CategoryRow,
  { parent, text, synonyms }: { parent: string; text: string; synonyms: Synonyms },
): boolean {
  const own = wordsOf(name)
  const all = [...own, ...wordsOf(parent)]
  const units = unitsOf(text, synonyms)
  const has = (words: string[], term: string[], isLast: boolean) =>
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

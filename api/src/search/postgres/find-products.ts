import type { SearchResult } from 'commerce/contract/search'
import { SEARCH_DEFAULT_SORT } from 'commerce/limits'
import { priceFacet } from 'commerce/contract/codecs/price-facet'
import { isFlagFilter } from 'commerce/search/flag-filter'
import type { TermsFilter } from 'commerce/search/query-filters'
import { type RawBuilder, sql } from 'kysely'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import type { Database } from '#src/db/connections/pool'
import { facetTexts } from '#src/search/facets-text'
import { all, conditionOf, someRowMeets, rowCondition } from '#src/search/postgres/condition-queries'
import { listedProducts } from '#src/search/postgres/listed-product-queries'
import { countFlags, countOptions, countPriceBuckets, findPage, orderOf } from '#src/search/postgres/queries'
import { matchText, suggestTexts, type TextMatch, textTables } from '#src/search/postgres/text-queries'
import type { FoundProductIds, PricedQuery } from '#src/search/product-finder'

export interface PostgresSearch {
  db: Database
  tables: CatalogTables
  now: Date
  listsOutOfStock: boolean
}

/** Answers a query in SQL: slower than the index in memory, but without any memory, and with a second version of the rules. */
export async function findProducts(settings: PostgresSearch, search: PricedQuery): Promise<FoundProductIds> {
  const { db } = settings
  const tables = searchedTables(settings, search.priceGroupId)
  const { synonyms } = settings.tables
  const text = search.text === '' ? undefined : await matchText(db, tables, { text: search.text, synonyms })
  const conditions = new Conditions(settings, search, text)
  const order =
    text && search.sort.length === 0
      ? text.score
      : orderOf(search.sort.length > 0 ? search.sort : SEARCH_DEFAULT_SORT, categoriesOf(search))
  const page = await findPage(db, { tables, condition: conditions.without() }, { ...search, order })
  const counts: SearchResult['aggregations'] = {}
  for (const facet of search.facets) {
    const wanted = { tables, condition: conditions.without(facet) }
    if (facet === 'price') {
      counts.agg_range_price = { buckets: priceFacet(await countPriceBuckets(db, wanted)) }
      continue
    }
    if (isFlagFilter(facet)) {
      counts[`agg_terms_${facet}`] = { buckets: await countFlags(db, wanted, facet) }
      continue
    }
    const input = settings.tables.attributeByCode.get(facet)?.input ?? ''
    const buckets = await countOptions(db, wanted, {
      code: facet,
      input,
      rowCondition: conditions.onRowsWithout(facet),
    })
    counts[`agg_terms_${facet}`] = { buckets }
  }
  const hasHits =
    !text ||
    (await findPage(db, { tables, condition: text.condition }, { order, from: 0, size: 1 })).total > 0
  return {
    ...page,
    facets: facetTexts(counts),
    ...(await suggestionsOf(settings, tables, {
      text: search.text,
      hasHits,
      hasUnknown: text?.hasUnknownWord,
    })),
  }
}

export function searchedTables(settings: PostgresSearch, priceGroupId: number): RawBuilder<unknown> {
  const { storeView, hasPriceTiers } = settings.tables
  const listed = listedProducts({ ...settings, storeCode: storeView.code, priceGroupId, hasPriceTiers })
  return sql`${listed}, ${textTables(settings.tables)}`
}

async function suggestionsOf(
  { db, listsOutOfStock }: PostgresSearch,
  tables: RawBuilder<unknown>,
  { text, hasHits, hasUnknown }: { text: string; hasHits: boolean; hasUnknown: boolean | undefined },
): Promise<Pick<FoundProductIds, 'suggestions'>> {
  if (hasHits && hasUnknown !== true) return {}
  const suggestions = await suggestTexts(db, tables, { text, listsOutOfStock })
  return hasHits && suggestions.length === 0 ? {} : { suggestions }
}

class Conditions {
  readonly #settings: PostgresSearch
  readonly #search: PricedQuery
  readonly #text: TextMatch | undefined

  constructor(settings: PostgresSearch, search: PricedQuery, text: TextMatch | undefined) {
    this.#settings = settings
    this.#search = search
    this.#text = text
  }

  /** What a product must meet, as a whole and on one of its variants; without what was chosen in one facet. */
  without(facet?: string): RawBuilder<unknown> {
    const storeCode = this.#settings.tables.storeView.code
    return all([
      ...(this.#text ? [this.#text.condition] : []),
      ...this.#filters(facet).map((filter) =>
        conditionOf(filter, { storeCode, isOption: (field) => this.#isOption(field) }),
      ),
      someRowMeets(this.onRowsWithout(facet)),
    ])
  }

  onRowsWithout(facet?: string): RawBuilder<unknown> {
    const onVariants = this.#filters(facet).filter(
      (filter): filter is TermsFilter =>
        filter.kind === 'terms' &&
        !filter.isNegated &&
        this.#settings.tables.attributeByCode.get(filter.field)?.input === 'select',
    )
    return all(onVariants.map(rowCondition))
  }

  #filters(facet?: string) {
    return this.#search.filters.filter((filter) => !filter.isChoice || filter.field !== facet)
  }

  #isOption(field: string): boolean {
    const input = this.#settings.tables.attributeByCode.get(field)?.input ?? ''
    return ['select', 'multiselect', 'boolean', 'text'].includes(input)
  }
}

function categoriesOf({ filters }: PricedQuery): number[] {
  return filters.flatMap((filter) =>
    filter.kind === 'terms' && filter.field === 'category_ids' && !filter.isNegated
      ? filter.values.map(Number)
      : [],
  )
}

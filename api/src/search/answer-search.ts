import type { SearchResult } from 'commerce/contract/search'
import type { SearchType } from 'commerce/search/search-types'
import { messages } from 'commerce/messages'
import { listingFilters } from 'commerce/search/listing-filters'
import type { QueryRules } from 'commerce/search/field-kinds'
import { entityRules, productRules } from 'commerce/search/query-rules'
import { readQuery } from 'commerce/contract/codecs/read-query'
import type { QueryFilter } from 'commerce/search/query-filters'
import type { TypedQuery } from 'commerce/search/typed-query'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import { presentAttribute } from '#src/catalog/documents/present-attributes'
import { presentCategories } from '#src/catalog/documents/present-category'
import { presentTaxRule } from '#src/catalog/documents/present-tax-rule'
import type { ContentTables } from '#src/content/content-tables'
import type { DatabaseWatch } from '#src/db/connections/database-watch'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { listReviews } from '#src/reviews/list-reviews'
import type { SearchRequest } from '#src/search/engine'
import { listEntities } from '#src/search/entities/list-entities'
import type { FoundProductIds, ProductFinder } from '#src/search/product-finder'
import type { ProductTexts } from '#src/search/product-texts'
import { facetsText } from '#src/search/facets-text'
import { project, type Projection, readProjection } from '#src/search/projection'
import { tagProducts } from '#src/search/entities/tag-products'

interface EngineParts {
  db: Database
  watch: DatabaseWatch
  tables: () => CatalogTables
  content: () => ContentTables
  finder: ProductFinder
  texts: ProductTexts
  listsOutOfStock: boolean
}

/** Answers a request: parses its query by the rules, finds products with the finder, and reads small lists from the tables. */
export function answerSearch(parts: EngineParts, request: SearchRequest): Promise<string> | string {
  const tables = parts.tables()
  const isProduct = request.type === 'product'
  const rules = isProduct
    ? withinRules(rulesOf(tables), request)
    : entityRules[request.type as Exclude<SearchType, 'product'>]
  const { query, errors } = readQuery(request, rules)
  const { projection, errors: projectionErrors } = readProjection(request.include, request.exclude)
  const fields = [...errors, ...projectionErrors]
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  return isProduct
    ? answerProducts(parts, query, projection, request)
    : answerEntities(parts, request.type as Exclude<SearchType, 'product'>, query, projection)
}

const rulesByTables = new WeakMap<CatalogTables, QueryRules>()

/** The same until the tables change: making them takes longer than finding a product. */
function rulesOf(tables: CatalogTables): QueryRules {
  const known = rulesByTables.get(tables)
  if (known) return known
  const rules = productRules(tables.attributes)
  rulesByTables.set(tables, rules)
  return rules
}

function answerProducts(
  parts: EngineParts,
  query: TypedQuery,
  projection: Projection,
  { priceGroupId, tags, within }: Pick<SearchRequest, 'priceGroupId' | 'tags' | 'within'>,
): Promise<string> | string {
  const asked = { projection, priceGroupId, tags }
  const mandatory = [...listingFilters(query.filters, parts.listsOutOfStock), ...withinFilters(within)]
  const filters = [...query.filters, ...mandatory]
  const found = parts.finder.find({ ...query, filters, priceGroupId })
  if (found instanceof Promise) {
    return found.then(async (products) => {
      if (tags) tagProducts(tags, query, products)
      return productsText(products, await parts.texts.get(products.ids, asked), query)
    })
  }
  if (tags) tagProducts(tags, query, found)
  const texts = parts.texts.get(found.ids, asked)
  if (texts instanceof Promise) return texts.then((loaded) => productsText(found, loaded, query))
  return productsText(found, texts, query)
}

function withinRules(rules: QueryRules, { within }: SearchRequest): QueryRules {
  return within ? { ...rules, maxSize: within.maxSize } : rules
}

/** E-36: added after the query is read, so that none of its conditions can widen it. */
function withinFilters(within: SearchRequest['within']): QueryFilter[] {
  if (!within) return []
  return [{ kind: 'terms', field: 'id', values: within.ids, isNegated: false, isChoice: false }]
}

function productsText(found: FoundProductIds, texts: string[], query: TypedQuery): string {
  const { from, size, facetNames } = query
  const counts = facetsText(found.facets, facetNames)
  const suggestions = found.suggestions ? `,"suggestions":${JSON.stringify(found.suggestions)}` : ''
  return `{"items":[${texts.join(',')}],"total":${found.total},"start":${from},"perPage":${size},"aggregations":${counts}${suggestions}}`
}

async function answerEntities(
  parts: EngineParts,
  type: Exclude<SearchType, 'product'>,
  query: TypedQuery,
  projection: Projection,
): Promise<string> {
  const { items, total, aggregations = {} } = await findEntities(parts, type, query)
  const { include, exclude } = projection.kind === 'fields' ? projection : { include: [], exclude: [] }
  const result: SearchResult<object> = {
    items: items.map((item) => project(item, include, exclude)),
    total,
    start: query.from,
    perPage: query.size,
    aggregations,
  }
  return JSON.stringify(result)
}

async function findEntities(
  parts: EngineParts,
  type: Exclude<SearchType, 'product'>,
  query: TypedQuery,
): Promise<{ items: object[]; total: number; aggregations?: SearchResult['aggregations'] }> {
  const { openCategories, attributes, taxRules, storeView } = parts.tables()
  switch (type) {
    case 'category': {
      const count = await parts.finder.countByCategory()
      return listEntities(presentCategories(openCategories.values(), count), type, query)
    }
    case 'attribute':
      return listEntities(attributes.map(presentAttribute), type, query)
    case 'taxrule':
      return listEntities(taxRules.map(presentTaxRule), type, query)
    case 'review':
      return parts.watch.whileThere(listReviews({ db: parts.db, storeView }, query))
    case 'cms_page':
      return listEntities(parts.content().pages, type, query)
    case 'cms_block':
      return listEntities(parts.content().blocks, type, query)
    case 'cms_hierarchy':
      return listEntities(parts.content().nodes, type, query)
  }
}

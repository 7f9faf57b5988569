import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'
import {
  SEARCH_CLIENT_TIMEOUT_MS,
  SEARCH_MAX_FILTERS,
  SEARCH_MAX_TEXT_LENGTH,
  SEARCH_MAX_VALUES,
} from '#src/limits'

const scalar = z.union([text(200), z.number(), z.boolean()])
const scalars = z.array(scalar).check(z.maxLength(SEARCH_MAX_VALUES))
const bound = z.union([z.number(), text(40)])

/** Operators of one condition; several in one object must all apply. */
const conditionSchema = z.strictObject({
  eq: z.optional(scalar),
  neq: z.optional(scalar),
  in: z.optional(scalars),
  nin: z.optional(scalars),
  like: z.optional(text(200)),
  gt: z.optional(bound),
  lt: z.optional(bound),
  gte: z.optional(bound),
  lte: z.optional(bound),
  from: z.optional(bound),
  to: z.optional(bound),
})

const scopeSchema = z.enum(['default', 'catalog'])
const fieldName = text(60).check(z.regex(/^[a-z][a-z0-9_.]*$/i))

/** The query language of callers: a closed grammar. A scalar or a list in place of an operator means 'in'. */
export const searchQuerySchema = z.strictObject({
  _availableFilters: z.optional(
    z
      .array(
        z.strictObject({
          field: fieldName,
          scope: z.optional(scopeSchema),
          options: z.optional(z.unknown()),
        }),
      )
      .check(z.maxLength(SEARCH_MAX_FILTERS)),
  ),
  _appliedFilters: z.optional(
    z
      .array(
        z.strictObject({
          attribute: fieldName,
          value: z.union([scalar, scalars, conditionSchema]),
          scope: z.optional(scopeSchema),
          options: z.optional(z.unknown()),
        }),
      )
      .check(z.maxLength(SEARCH_MAX_FILTERS)),
  ),
  _appliedSort: z.optional(
    z
      .array(z.strictObject({ field: fieldName, options: z.optional(z.enum(['asc', 'desc'])) }))
      .check(z.maxLength(3)),
  ),
  _searchText: z.optional(text(SEARCH_MAX_TEXT_LENGTH)),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>
export type SearchCondition = z.infer<typeof conditionSchema>

export interface FacetBucket {
  /** option id, or 'from-to' of a price bucket as '50.0-100.0', '150.0-*' */
  key: string | number
  doc_count: number
  from?: number
  to?: number
}

export interface SearchResult<Item = Record<string, unknown>> {
  items: Item[]
  total: number
  start: number
  perPage: number
  /** 'agg_terms_{field}' and 'agg_range_price' */
  aggregations: Record<string, { buckets: FacetBucket[] }>
  /** for a text search without results, or with a word that nothing has: texts that would find more */
  suggestions?: string[]
}

const wholeNumber = z.coerce.number().check(z.int())
const fieldList = text(2_000)

/** `size` of 0 or less is 50, a negative `from` is 0, `sort` is 'field:asc' or 'field:desc' (default position:asc). */
export const searchCatalog = endpoint({
  method: 'GET',
  path: '/api/catalog/search',
  summary: 'Finds products, categories, attributes, tax rules, reviews and content',
  audience: 'anyone',
  query: z.strictObject({
    type: z.optional(text(40)),
    store: z.optional(text(20)),
    /** SearchQuery as JSON */
    searchQuery: z.optional(text(7_000)),
    /** from `/api/user/me`: whose prices a request without a session shows; an invalid token shows the guest prices */
    groupToken: z.optional(text(2_000)),
    /** ignored: a group needs its token */
    groupId: z.optional(text(20)),
    size: z.optional(wholeNumber),
    from: z.optional(wholeNumber),
    sort: z.optional(text(80)),
    /** comma-separated fields, 'tile', or 'card' */
    _sourceInclude: z.optional(fieldList),
    _sourceExclude: z.optional(fieldList),
  }),
  timeoutMs: SEARCH_CLIENT_TIMEOUT_MS,
  guestStandsIn: true,
  // Described in search-result.ts, so that a browser that searches does not load all schemas.
  result: z.custom<SearchResult>((value) => typeof value === 'object'),
  refusals: ['unknown-type'],
})

/** What the search panel shows while somebody types. */
export interface SearchSuggestions {
  /** what the text may become */
  terms: string[]
  categories: {
    name: string
    slug: string
    /** of the category above it; empty at the top */ parent: string
  }[]
  /** as tiles */
  products: Record<string, unknown>[]
  /** how many products there are in all */
  total: number
  /** the text found nothing: all this is of this text instead */
  corrected?: string
}

/** PANEL-06. Shorter texts than SUGGESTIONS_MIN_LETTERS suggest nothing. */
export const suggestSearch = endpoint({
  method: 'GET',
  path: '/api/catalog/suggestions',
  summary: 'Suggests terms, categories and products for a text that is being typed',
  audience: 'anyone',
  query: z.strictObject({ text: text(SEARCH_MAX_TEXT_LENGTH) }),
  timeoutMs: SEARCH_CLIENT_TIMEOUT_MS,
  guestStandsIn: true,
  // Described in search-result.ts, so that a browser that searches does not load all schemas.
  result: z.custom<SearchSuggestions>((value) => typeof value === 'object'),
  refusals: [],
})

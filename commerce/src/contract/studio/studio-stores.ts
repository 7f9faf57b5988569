import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { productSchema, tileSchema } from '#src/contract/catalog-schemas'
import { text } from '#src/contract/fields/text'
import { storeProductsSchema } from '#src/contract/studio/assortment-schemas'
import {
  SEARCH_CLIENT_TIMEOUT_MS,
  SEARCH_MAX_FILTERS,
  SEARCH_MAX_TEXT_LENGTH,
  SEARCH_MAX_VALUES,
  STUDIO_LIST_MAX_SIZE,
  STUDIO_PRODUCTS_MAX,
} from '#src/limits'
import { storeSorts } from '#src/studio-stores/find-sold'

// What families see in the store of their studio, and its owner too. The studio is that of the session, and every amount is
// a student price.

const slug = text(600).check(z.minLength(1))

const dressCodeSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** how many products of it the studio sells */
  products: z.int(),
  /** of its first product; empty: it has none */
  image: z.string(),
})
export type WireStoreDressCode = z.infer<typeof dressCodeSchema>

export const readStudioStore = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/store/home',
  summary: "The studio's store: its dress codes with how much they hold",
  audience: 'store-visitor',
  query: z.strictObject({}),
  result: z.strictObject({
    /** what the studio says of itself */
    description: z.string(),
    dress_codes: z.array(dressCodeSchema),
    /** how many products the studio sells */
    products: z.int(),
  }),
  refusals: [],
})

/** `filters` as JSON: attribute code, 'price' or 'new' -> values. Those of a price are keys of its facet. */
export const storeFiltersSchema = z
  .record(
    text(60).check(z.regex(/^[a-z][a-z0-9_.]*$/i)),
    z.array(text(200)).check(z.maxLength(SEARCH_MAX_VALUES)),
  )
  .check(z.refine((filters) => Object.keys(filters).length <= SEARCH_MAX_FILTERS))

const { aggregations } = storeProductsSchema.shape

const wholeNumber = (minimum: number, maximum: number) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)))

/** REGULAR-05: what the studio publishes, in the colors that it allows. Without a name or a text it is the whole store. */
export const listSoldProducts = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/store/products',
  summary: "Products of the studio's store, with their filters",
  audience: 'store-visitor',
  query: z.strictObject({
    dress_code: z.optional(slug),
    category: z.optional(slug),
    text: z.optional(text(SEARCH_MAX_TEXT_LENGTH)),
    filters: z.optional(text(7_000)),
    sort: z.optional(z.enum(storeSorts)),
    from: wholeNumber(0, STUDIO_PRODUCTS_MAX),
    /** absent: STORE_PAGE_SIZE */
    size: wholeNumber(1, STUDIO_LIST_MAX_SIZE),
  }),
  timeoutMs: SEARCH_CLIENT_TIMEOUT_MS,
  result: z.strictObject({
    items: z.array(tileSchema),
    total: z.int(),
    start: z.int(),
    perPage: z.int().check(z.minimum(1)),
    /** counts of the filtered list; each facet ignores its own choice */
    aggregations,
    /** counts of the list without filters */
    whole: aggregations,
    /** absent: no category was asked for */
    category: z.optional(
      z.strictObject({
        name: z.string(),
        slug: z.string(),
        above: z.array(z.strictObject({ name: z.string(), slug: z.string() })),
      }),
    ),
    dress_code: z.optional(dressCodeSchema),
    suggestions: z.optional(z.array(z.string())),
  }),
  refusals: ['dress-code-not-found', 'category-not-found'],
})

/** The sku may be that of a variant. */
export const readSoldProduct = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/store/products/{sku}',
  summary: "A product of the studio's store, in the colors that the studio allows",
  audience: 'store-visitor',
  query: z.strictObject({ sku: text(100).check(z.minLength(1)) }),
  result: productSchema,
  refusals: ['product-not-found'],
})

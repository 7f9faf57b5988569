import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { colorSchema, studioProductSchema } from '#src/contract/studio/assortment-schemas'
import { ownerId } from '#src/contract/studio/owner-id'
import { STUDIO_LIST_MAX_SIZE, STUDIO_TABLE_SEARCH_MAX_LETTERS } from '#src/limits'
import { TABLE_SORTS } from '#src/studio-prices/product-table'

const categorySchema = z.strictObject({ id: z.int(), name: z.string() })

const tableRowSchema = z.strictObject({
  ...studioProductSchema.shape,
  name: z.string(),
  image: z.string(),
  /** the innermost ones that it is in */
  categories: z.array(categorySchema),
  /** all that it comes in */
  colors: z.array(colorSchema),
  /** a bundle that costs the sum of its parts: stores do not have it, whatever its switch says */
  is_sold_by_parts: z.boolean(),
})
export type WireTableRow = z.infer<typeof tableRowSchema>

const lastChangeSchema = z.strictObject({
  change_id: z.string(),
  /** products whose price was changed */
  count: z.int(),
  /** for so long it can be undone */
  seconds_left: z.int(),
})

export const productTableSchema = z.strictObject({
  rows: z.array(tableRowSchema),
  /** products that were asked for */
  total: z.int(),
  /** products in the store that can be sold */
  in_store: z.int(),
  /** in the store, too, but not for sale now: withdrawn, hidden, or without a price for the studio; the last that came first */
  unavailable: z.array(z.strictObject({ sku: z.string(), name: z.string() })),
  /** of all products in the store, with their number */
  categories: z.array(z.strictObject({ ...categorySchema.shape, count: z.int() })),
  /** the last change of many prices that can be undone; null: none */
  last_change: z.nullable(lastChangeSchema),
})
export type WireProductTable = z.infer<typeof productTableSchema>

/** STUDIO-12: searched, filtered, sorted and paged here. */
export const listProductTable = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/storeproducts/{owner_id}/table',
  summary: "A page of the table of the products in the studio's store",
  audience: 'owner',
  query: z.strictObject({
    owner_id: ownerId,
    token: sessionToken,
    /** words that name, sku or category begin with */
    text: z.optional(text(STUDIO_TABLE_SEARCH_MAX_LETTERS)),
    category: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999_999))),
    published: z.optional(z.enum(['yes', 'no'])),
    /** 'newest' without it: the last that came first */
    sort: z.optional(z.enum(TABLE_SORTS)),
    order: z.optional(z.enum(['up', 'down'])),
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(STUDIO_LIST_MAX_SIZE))),
  }),
  result: productTableSchema,
  refusals: ['studio-not-found'],
})

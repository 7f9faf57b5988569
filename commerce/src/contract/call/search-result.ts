import * as z from 'zod/mini'
import { cardSchema } from '#src/contract/card-schema'
import * as entities from '#src/contract/catalog-schemas'
import * as content from '#src/contract/content'

const bucket = z.strictObject({
  key: z.union([z.string(), z.number()]),
  doc_count: z.number(),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
})

/** The result of searchCatalog for all fields. */
export const searchResultSchema = z.strictObject({
  items: z.array(
    z.union([
      entities.productSchema,
      entities.tileSchema,
      cardSchema,
      entities.categorySchema,
      entities.attributeSchema,
      entities.taxRuleSchema,
      entities.reviewSchema,
      content.contentPageSchema,
      content.contentBlockSchema,
      content.contentNodeSchema,
    ]),
  ),
  total: z.number(),
  start: z.number(),
  perPage: z.number(),
  aggregations: z.record(z.string(), z.strictObject({ buckets: z.array(bucket) })),
  suggestions: z.optional(z.array(z.string())),
})

/** The result of suggestSearch. */
export const suggestionsSchema = z.strictObject({
  terms: z.array(z.string()),
  categories: z.array(z.strictObject({ name: z.string(), slug: z.string(), parent: z.string() })),
  products: z.array(entities.tileSchema),
  total: z.number(),
  corrected: z.optional(z.string()),
})

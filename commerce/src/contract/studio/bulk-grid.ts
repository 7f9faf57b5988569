import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'

const bulkAttributeSchema = z.strictObject({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  position: z.int(),
  /** products: ids of the variants that have this option */
  options: z.array(z.strictObject({ id: z.string(), label: z.string(), products: z.array(z.string()) })),
})

/** What the text `bulkData` holds. Everything is found by its id as text, as the commerce platform has it. */
export const bulkDataSchema = z.strictObject({
  jsonConfig: z.strictObject({
    /** of the product itself */
    productId: z.string(),
    attributes: z.record(z.string(), bulkAttributeSchema),
    /** variant -> attribute -> option; a product without options is its own only variant */
    index: z.record(z.string(), z.record(z.string(), z.string())),
    skus: z.record(z.string(), z.string()),
    /** qty: units that can be sold now; 0 and in stock where they are not counted */
    stock: z.record(z.string(), z.strictObject({ is_in_stock: z.boolean(), qty: z.number() })),
  }),
  /** attribute -> option -> how it is drawn: '0' a text, '1' a hex color, '2' the path of a picture */
  jsonSwatchConfig: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({ type: z.enum(['0', '1', '2']), value: z.string(), label: z.string() }),
    ),
  ),
})
export type WireBulkData = z.infer<typeof bulkDataSchema>

/** STUDIO-14: all variants of a product that the studio can sell, with their stock. */
export const readBulkGrid = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/bulkgrid',
  summary: 'Colors and sizes of a product, with the stock of each',
  audience: 'owner',
  query: z.strictObject({ sku: text(100).check(z.minLength(1)), token: sessionToken }),
  /** bulkData: jsonConfig (attributes, index, skus, stock) and jsonSwatchConfig as JSON */
  result: z.strictObject({ bulkData: z.string() }),
  refusals: ['product-not-found'],
})

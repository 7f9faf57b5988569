import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint'

export const stockItemSchema = z.strictObject({
  product_id: z.number(),
  sku: z.string(),
  is_in_stock: z.boolean(),
  qty: z.number(),
})
export type WireStockItem = z.infer<typeof stockItemSchema>

const sku = z.string().check(z.minLength(1), z.maxLength(64))

export const checkStock = endpoint({
  method: 'GET',
  path: '/api/stock/check',
  summary: 'Salable quantity of one sku',
  query: z.strictObject({ sku }),
  result: stockItemSchema,
  refusals: ['product-not-found'],
})

/** Skus without a product are left out of the answer. */
export const listStock = endpoint({
  method: 'GET',
  path: '/api/stock/list',
  summary: 'Salable quantities of up to 100 skus, comma-separated',
  query: z.strictObject({ skus: z.string().check(z.minLength(1), z.maxLength(6_500)) }),
  result: z.array(stockItemSchema),
})

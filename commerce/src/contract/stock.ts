import * as z from 'zod/mini'
import { stockStates } from '#src/cart/stock-state'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'
import { CART_MAX_QTY } from '#src/limits'

export const stockItemSchema = z.strictObject({
  product_id: z.number(),
  sku: z.string(),
  is_in_stock: z.boolean(),
  qty: z.number(),
  /** volatile: sold, but the delivery date is unknown */
  status: z.enum(stockStates),
})
export type WireStockItem = z.infer<typeof stockItemSchema>

const sku = text(64).check(z.minLength(1))

/** units; the default is one */
const wanted = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CART_MAX_QTY))

export const checkStock = endpoint({
  method: 'GET',
  path: '/api/stock/check',
  summary: 'Salable quantity of one sku, and whether so many units can be had',
  audience: 'anyone',
  query: z.strictObject({ sku, qty: z.optional(wanted) }),
  result: stockItemSchema,
  refusals: ['product-not-found'],
})

/** Skus without a product are left out of the answer. */
export const listStock = endpoint({
  method: 'GET',
  path: '/api/stock/list',
  summary: 'Salable quantities of up to 100 skus, comma-separated; one that holds a comma in double quotes',
  audience: 'anyone',
  query: z.strictObject({ skus: text(6_500).check(z.minLength(1)) }),
  result: z.array(stockItemSchema),
})

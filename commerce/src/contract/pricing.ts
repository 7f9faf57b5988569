import * as z from 'zod/mini'
import { productTypes } from '#src/cart/offer'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'

const amounts = {
  /** the current price */
  final_price: z.number(),
  /** before any reduction */
  regular_price: z.number(),
  /** 0 without a valid special price */
  special_price: z.number(),
  /** of the cheapest and the most expensive choice */
  minimal_price: z.number(),
  max_price: z.number(),
  minimal_regular_price: z.number(),
  max_regular_price: z.number(),
}
const amountTexts = {
  final_price: z.string(),
  regular_price: z.string(),
  special_price: z.string(),
  minimal_price: z.string(),
  max_price: z.string(),
  minimal_regular_price: z.string(),
  max_regular_price: z.string(),
}

export const priceInfoSchema = z.strictObject({
  ...amounts,
  formatted_prices: z.strictObject(amountTexts),
  extension_attributes: z.strictObject({
    /** the same amounts without tax */
    tax_adjustments: z.strictObject(amounts),
  }),
})
export type WirePriceInfo = z.infer<typeof priceInfoSchema>

export const renderedPriceSchema = z.strictObject({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  type: z.enum(productTypes),
  store_id: z.number(),
  currency_code: z.string(),
  /** absolute URL of its page */
  url: z.string(),
  price_info: priceInfoSchema,
})
export type WireRenderedPrice = z.infer<typeof renderedPriceSchema>

/** PRICE-04: at the caller's prices. Variants are requested by their own skus. */
export const renderList = endpoint({
  method: 'GET',
  path: '/api/product/render-list',
  summary:
    'Prices of up to 100 skus now, comma-separated, in the order asked; one that holds a comma in double quotes',
  audience: 'anyone',
  query: z.strictObject({
    skus: text(6_500).check(z.minLength(1)),
    currencyCode: z.optional(text(3)),
    storeId: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  }),
  result: z.strictObject({
    items: z.array(renderedPriceSchema),
    /** skus without a product for sale */
    unknown_skus: z.array(z.string()),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'

const shippingOfferSchema = z.strictObject({
  carrier_title: z.string(),
  price_incl_tax: z.number(),
  /** the total of goods from which shipping is free; null if it never is */
  free_from: z.nullable(z.number()),
})
export type WireShippingOffer = z.infer<typeof shippingOfferSchema>

export const readShippingOffer = endpoint({
  method: 'GET',
  path: '/api/shipping/offer',
  summary:
    'What shipping within the country of the store costs whatever is ordered; null where that depends on the order',
  audience: 'anyone',
  query: z.strictObject({ storeCode: z.optional(text(20)) }),
  result: z.nullable(shippingOfferSchema),
})

const limitsSchema = {
  /** ISO codes; empty: all countries */
  countries: z.array(z.string()),
  /** of the goods; of goods and shipping for ways to pay; null: no limit */
  min_total: z.nullable(z.number()),
  max_total: z.nullable(z.number()),
}

const methodsAheadSchema = z.strictObject({
  home_country: z.string(),
  /** codes of the countries that orders are shipped to */
  countries: z.array(z.string()),
  shipping_methods: z.array(
    z.strictObject({
      kind: z.enum(['flat-rate', 'free']),
      carrier_code: z.string(),
      method_code: z.string(),
      carrier_title: z.string(),
      method_title: z.string(),
      price_incl_tax: z.number(),
      ...limitsSchema,
    }),
  ),
  payment_methods: z.array(
    z.strictObject({
      kind: z.enum(['on-delivery', 'transfer', 'card', 'test-card']),
      code: z.string(),
      title: z.string(),
      costInclTax: z.number(),
      ...limitsSchema,
    }),
  ),
})
export type WireMethodsAhead = z.infer<typeof methodsAheadSchema>

export const readMethodsAhead = endpoint({
  method: 'GET',
  path: '/api/shipping/methods',
  summary:
    'Ways to ship and to pay that every buyer has, with their prices within the country of the store, for a checkout without a connection',
  audience: 'anyone',
  query: z.strictObject({ storeCode: z.optional(text(20)) }),
  result: methodsAheadSchema,
})

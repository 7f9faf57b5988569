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

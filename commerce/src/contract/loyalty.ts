import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'

const cardSchema = z.strictObject({
  /** an EAN-13; null: no card yet, so no points either */
  number: z.nullable(z.string()),
  points: z.int(),
  /** for each whole unit of the currency that is paid for goods now; 0: none are earned now */
  points_per_unit: z.int(),
  /** the latest first, no more than LOYALTY_ENTRIES_MAX */
  entries: z.array(
    z.strictObject({
      /** below zero where money was given back */
      points: z.int(),
      order_number: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type WireLoyaltyCard = z.infer<typeof cardSchema>

const query = z.strictObject({ token: sessionToken })

export const readLoyaltyCard = endpoint({
  method: 'GET',
  path: '/api/loyalty/card',
  summary: 'The loyalty card of the customer who is signed in, with its points',
  audience: 'customer',
  query,
  result: cardSchema,
})

/** SESS-12: whoever has a card keeps it. */
export const openLoyaltyCard = endpoint({
  method: 'POST',
  path: '/api/loyalty/card',
  summary: 'Gives the customer who is signed in a loyalty card; from then on orders earn points',
  audience: 'customer',
  query,
  result: cardSchema,
})

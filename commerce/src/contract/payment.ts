import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { orderKey } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { paymentProgress } from '#src/payment/card-payment'

/** What the provider's form needs. The card goes from there to the provider and never comes here. */
const cardPaymentSchema = z.strictObject({
  /** test: the card of a demo, which takes no money; see POST /api/payment/test-card */
  provider: z.enum(['stripe', 'test']),
  /** this and the next two are empty for a test card */
  client_secret: z.string(),
  publishable_key: z.string(),
  /** URL of the provider's script */
  script_url: z.string(),
  amount: z.number(),
  currency: z.string(),
  order_number: z.string(),
})
export type WireCardPayment = z.infer<typeof cardPaymentSchema>

/** A repeat returns the same payment: one order, one payment. */
export const beginCardPayment = endpoint({
  method: 'POST',
  path: '/api/payment/card',
  summary: 'Begins to pay an order by card',
  audience: 'shopper',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({ order_id: orderKey }),
  result: cardPaymentSchema,
  refusals: ['order-not-found', 'payment-not-due', 'payment-away', 'too-many-tries'],
})

/** A repeat changes nothing. */
export const payByTestCard = endpoint({
  method: 'POST',
  path: '/api/payment/test-card',
  summary: 'Pays an order by the test card of a demo, which takes no money',
  audience: 'shopper',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({ order_id: orderKey }),
  result: z.boolean(),
  refusals: ['order-not-found', 'payment-not-due', 'too-many-tries'],
})

const paymentStateSchema = z.strictObject({
  order_number: z.string(),
  state: z.enum(paymentProgress),
})
export type WirePaymentState = z.infer<typeof paymentStateSchema>

export const readPaymentState = endpoint({
  method: 'GET',
  path: '/api/payment/state',
  summary: 'How far the payment of an order is',
  audience: 'shopper',
  query: z.strictObject({ key: orderKey, token: sessionToken }),
  result: paymentStateSchema,
  refusals: ['order-not-found'],
})

import * as z from 'zod/mini'
import { shippingMethodSchema, totalsSchema } from '#src/contract/cart-schemas'
import { endpoint } from '#src/contract/call/endpoint'
import { addressQuerySchema } from '#src/contract/fields/cart-address'
import { cartId, orderKey } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
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
  audience: 'buyer',
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
  audience: 'buyer',
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
  audience: 'buyer',
  query: z.strictObject({ key: orderKey, token: sessionToken }),
  result: paymentStateSchema,
  refusals: ['order-not-found'],
})

const walletQuoteSchema = z.strictObject({
  publishable_key: z.string(),
  /** URL of the provider's script */
  script_url: z.string(),
  /** the payment method that the order names */
  payment_method_code: z.string(),
  /** to this address; the totals hold the default one */
  shipping_methods: z.array(shippingMethodSchema),
  totals: totalsSchema,
})
export type WireWalletQuote = z.infer<typeof walletQuoteSchema>

/** Changes nothing: a wallet asks for each address and shipping method that its owner looks at. */
export const quoteForWallet = endpoint({
  method: 'POST',
  path: '/api/payment/wallet-quote',
  summary: 'What a cart costs at an address, for a wallet; null where it cannot be paid by wallet',
  audience: 'buyer',
  query: z.strictObject({ cartId, token: sessionToken }),
  body: z.strictObject({
    /** absent: that of the cart, or the country of the store view */
    address: z.optional(addressQuerySchema),
    shipping_carrier_code: z.optional(text(60)),
    shipping_method_code: z.optional(text(60)),
  }),
  result: z.nullable(walletQuoteSchema),
  refusals: ['cart-not-found', 'cart-ordered'],
})

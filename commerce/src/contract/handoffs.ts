import * as z from 'zod/mini'
import { cartSchema } from '#src/contract/cart-schemas'
import { endpoint } from '#src/contract/call/endpoint'
import { cartId, id } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'

/** 128 random bits */
const secret = z.string().check(z.maxLength(32, { abort: true }), z.regex(/^[0-9a-f]{32}$/))

/** CHECKOUT-05: a ticket to the checkout that works once, for a minute, and only while the cart stays as it is. */
export const beginHandoff = endpoint({
  method: 'POST',
  path: '/api/handoff/begin',
  summary: 'The address at which another checkout takes the cart over',
  audience: 'buyer',
  query: z.strictObject({ cartId, token: sessionToken }),
  /** a secret of the browser that leaves: only with it the way back leads to the order */
  body: z.strictObject({ state: z.optional(secret) }),
  result: z.strictObject({ url: z.string(), host: z.string() }),
  refusals: ['cart-not-found', 'cart-ordered', 'too-many-tries'],
})

/** E-13: from the server of a checkout. All four must fit what was begun; whatever does not gets the same answer. */
export const redeemHandoff = endpoint({
  method: 'POST',
  path: '/api/handoff/redeem',
  summary: 'Takes a cart over: its content, and a token to order it as its buyer',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({
    /** the three parts of the URL */
    token: secret,
    cart: secret,
    owner_id: id,
    /** the name of the host that was asked, with its port if it has one */
    host: text(300),
  }),
  result: z.strictObject({
    cart: cartSchema,
    /** for `Authorization: Bearer`; null: of a guest, where the id of the cart is enough. It buys, and does nothing else. */
    access_token: z.nullable(z.string()),
    access_token_seconds: z.number(),
    store_code: z.string(),
    studio: z.nullable(z.strictObject({ name: z.string(), url_key: z.string() })),
    /** where the browser goes after the order, and where it goes without one */
    return_url: z.string(),
    cancel_url: z.string(),
  }),
  refusals: ['handoff-refused', 'too-many-tries'],
})
export type WireHandoff = z.infer<typeof redeemHandoff.result>

/** Decision 38: the order of a cart that came back, for the browser that left with it. */
export const findHandedOrder = endpoint({
  method: 'POST',
  path: '/api/handoff/order',
  summary: 'The order that another checkout placed, for the browser that went there',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ reference: secret, state: secret }),
  result: z.strictObject({
    order_id: z.string(),
    order_number: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    cart_id: z.string(),
  }),
  refusals: ['handoff-refused'],
})

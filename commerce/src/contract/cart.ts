import * as z from 'zod/mini'
import { addressQuerySchema, chosenAddressSchema } from '#src/contract/fields/cart-address'
import {
  cartItemSchema,
  cartLineSchema,
  cartSchema,
  itemizedTotalsSchema,
  maxId,
  paymentMethodSchema,
  shippingMethodSchema,
  wholeNumber,
} from '#src/contract/cart-schemas'
import { endpoint } from '#src/contract/call/endpoint'
import { cartId } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { COUPON_MAX_LETTERS } from '#src/limits'
import { messages } from '#src/messages'

const cartQuery = { cartId, token: sessionToken }
const changeHeaders = ['idempotency-key', 'if-match'] as const

/** An account has one open cart in each store view: it gets that one again. */
export const createCart = endpoint({
  method: 'POST',
  path: '/api/cart/create',
  summary: 'Creates a cart, or finds the open one of the account, and answers its id',
  audience: 'buyer',
  query: z.strictObject({ token: sessionToken, storeCode: z.optional(text(20)) }),
  result: z.string(),
  refusals: ['too-many-tries'],
})

/** CART-14: the bag that waits with the account, on whatever browser it was filled. */
export const getOwnCart = endpoint({
  method: 'GET',
  path: '/api/cart/own',
  summary: 'The open cart of the customer who is signed in',
  audience: 'customer',
  query: z.strictObject({ token: sessionToken, storeCode: z.optional(text(20)) }),
  result: cartSchema,
  refusals: ['cart-not-found'],
})

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart with its lines and totals',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  result: cartSchema,
  refusals: ['cart-not-found', 'cart-ordered'],
})

export const pullCart = endpoint({
  method: 'GET',
  path: '/api/cart/pull',
  summary: 'The lines of the cart',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  result: z.array(cartLineSchema),
  refusals: ['cart-not-found', 'cart-ordered'],
})

/** CART-14: a guest's cart becomes the signed-in customer's, and takes in the customer's other carts. */
export const joinCarts = endpoint({
  method: 'POST',
  path: '/api/cart/join',
  summary: 'Gives the cart to the customer who is signed in',
  audience: 'customer',
  query: z.strictObject(cartQuery),
  result: cartSchema,
  refusals: ['cart-not-found', 'cart-ordered'],
})

export const updateItem = endpoint({
  method: 'POST',
  path: '/api/cart/update-item',
  summary: 'Adds a product, or sets the quantity of a line',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  body: z.strictObject({ cartItem: cartItemSchema }),
  result: cartSchema,
  headers: changeHeaders,
  refusals: [
    'cart-not-found', 'cart-ordered', 'cart-changed', 'key-reused', 'product-not-found', 'price-unknown', 'out-of-stock',
    'quantity-not-available', 'quantity-invalid', 'options-invalid', 'line-not-found', 'variant-not-found', 'cart-full',
  ], // oxfmt-ignore
})

export const deleteItem = endpoint({
  method: 'POST',
  path: '/api/cart/delete-item',
  summary: 'Removes a line',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  body: z.strictObject({
    cartItem: z.strictObject({
      item_id: wholeNumber(1, maxId),
      sku: z.optional(text(64)),
      quoteId: z.optional(text(64)),
    }),
  }),
  result: cartSchema,
  headers: changeHeaders,
  refusals: ['cart-not-found', 'cart-ordered', 'cart-changed', 'key-reused', 'line-not-found'],
})

/** Applies a coupon to the cart; `pull` or `totals` then show the discount. Case does not matter. */
export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/cart/apply-coupon',
  summary: 'Applies a coupon; true where it holds',
  audience: 'buyer',
  query: z.strictObject({
    ...cartQuery,
    coupon: z
      .string(messages.couponMissing)
      .check(z.maxLength(COUPON_MAX_LETTERS, { abort: true }), z.regex(/\S/, messages.couponMissing)),
  }),
  result: z.literal(true),
  headers: changeHeaders,
  refusals: [
    'cart-not-found',
    'cart-ordered',
    'cart-changed',
    'key-reused',
    'coupon-incorrect',
    'too-many-tries',
  ],
})

export const deleteCoupon = endpoint({
  method: 'POST',
  path: '/api/cart/delete-coupon',
  summary: 'Removes the coupon',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  result: z.literal(true),
  headers: changeHeaders,
  refusals: ['cart-not-found', 'cart-ordered', 'cart-changed', 'key-reused'],
})

export const cartTotals = endpoint({
  method: 'GET',
  path: '/api/cart/totals',
  summary: 'Totals of the cart',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  result: itemizedTotalsSchema,
  refusals: ['cart-not-found', 'cart-ordered'],
})

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/cart/payment-methods',
  summary: 'Ways to pay for this cart',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  result: z.array(paymentMethodSchema),
  refusals: ['cart-not-found', 'cart-ordered'],
})

export const listShippingMethods = endpoint({
  method: 'POST',
  path: '/api/cart/shipping-methods',
  summary: 'Ways to ship this cart to an address',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  body: z.strictObject({ address: addressQuerySchema }),
  ignoresUnknownIn: ['address'],
  result: z.array(shippingMethodSchema),
  refusals: ['cart-not-found', 'cart-ordered'],
})

export const setShippingInformation = endpoint({
  method: 'POST',
  path: '/api/cart/shipping-information',
  summary: 'Chooses address and shipping method; answers totals and payment methods',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  body: z.strictObject({
    addressInformation: z.strictObject({
      shippingAddress: chosenAddressSchema,
      billingAddress: z.optional(chosenAddressSchema),
      shippingCarrierCode: text(60),
      shippingMethodCode: text(60),
    }),
  }),
  ignoresUnknownIn: ['addressInformation'],
  result: z.strictObject({ payment_methods: z.array(paymentMethodSchema), totals: itemizedTotalsSchema }),
  headers: changeHeaders,
  refusals: ['cart-not-found', 'cart-ordered', 'cart-changed', 'key-reused', 'shipping-method-not-available'],
})

export const collectTotals = endpoint({
  method: 'POST',
  path: '/api/cart/collect-totals',
  summary: 'Chooses payment and shipping method; answers totals',
  audience: 'buyer',
  query: z.strictObject(cartQuery),
  body: z.strictObject({
    methods: z.strictObject({
      paymentMethod: z.strictObject({ method: text(60) }),
      shippingCarrierCode: z.optional(text(60)),
      shippingMethodCode: z.optional(text(60)),
    }),
  }),
  result: itemizedTotalsSchema,
  headers: changeHeaders,
  refusals: [
    'cart-not-found',
    'cart-ordered',
    'cart-changed',
    'key-reused',
    'shipping-method-not-available',
    'payment-method-not-available',
  ],
})

import * as z from 'zod/mini'
import { productOptionSchema, totalsSchema } from '#src/contract/cart-schemas'
import { endpoint } from '#src/contract/call/endpoint'
import { cartId, idNumber, orderKey } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { freeText } from '#src/contract/fields/free-text'
import { text } from '#src/contract/fields/text'
import {
  CART_MAX_LINES,
  CART_MAX_QTY,
  COUPON_MAX_LETTERS,
  DANCER_MAX_LETTERS,
  EMAIL_MAX_LETTERS,
  PERSON_MAX_LETTERS,
} from '#src/limits'
import { messages } from '#src/messages'

const email = text(EMAIL_MAX_LETTERS)

const orderAddressSchema = z.strictObject({
  firstname: text(PERSON_MAX_LETTERS.name),
  lastname: text(PERSON_MAX_LETTERS.name),
  /** street, then house number or apartment */
  street: z.array(text(PERSON_MAX_LETTERS.street)).check(z.minLength(1), z.maxLength(2)),
  city: text(PERSON_MAX_LETTERS.city),
  region: z.optional(text(PERSON_MAX_LETTERS.region)),
  region_id: z.optional(z.nullable(idNumber)),
  postcode: text(PERSON_MAX_LETTERS.postcode),
  country_id: z.string().check(z.regex(/^[A-Z]{2}$/)),
  telephone: z.optional(text(PERSON_MAX_LETTERS.phone)),
  company: z.optional(text(PERSON_MAX_LETTERS.company)),
  vat_id: z.optional(text(PERSON_MAX_LETTERS.taxId)),
})
export type WireOrderAddress = z.infer<typeof orderAddressSchema>

/**
 * Prices, totals and names are never taken from the body. `totals.grand_total` is what the shopper saw; the order is
 * refused if it differs; with `lines_win`, if it is higher.
 */
const orderSchema = z.strictObject({
  order_id: orderKey,
  cart_id: cartId,
  user_id: z.optional(text(40)),
  store_code: z.optional(text(20)),
  products: z
    .array(
      z.strictObject({
        sku: text(64),
        qty: z.int().check(z.minimum(1), z.maximum(CART_MAX_QTY)),
        product_option: z.optional(productOptionSchema),
        /** who it is for, in studio stores; compared with the cart where any product names a dancer */
        dancer: z.optional(freeText(DANCER_MAX_LETTERS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(CART_MAX_LINES, messages.orderTooLong)),
  /**
   * The products above are ordered, whatever is in the cart: an order that was made offline. The cart is ordered if it
   * holds just them, and else keeps what was not ordered. `totals.grand_total` is the most that the order may cost.
   */
  lines_win: z.optional(z.literal(true)),
  /** with lines_win: its coupon */
  coupon_code: z.optional(text(COUPON_MAX_LETTERS)),
  /** with lines_win: the shopper knows of a very similar order and wants another one */
  is_second: z.optional(z.literal(true)),
  addressInformation: z.strictObject({
    personalDetails: z.strictObject({
      firstName: text(PERSON_MAX_LETTERS.name),
      lastName: text(PERSON_MAX_LETTERS.name),
      emailAddress: email,
    }),
    /** absent if nothing is shipped */
    shippingAddress: z.optional(orderAddressSchema),
    billingAddress: orderAddressSchema,
    shipping_carrier_code: z.optional(text(60)),
    shipping_method_code: z.optional(text(60)),
    payment_method_code: text(60),
    payment_method_additional: z.optional(z.record(text(60), text(500))),
  }),
  totals: z.strictObject({ grand_total: z.number() }),
  created_at: z.optional(text(40)),
  updated_at: z.optional(text(40)),
  transmited: z.optional(z.boolean()),
  transmited_at: z.optional(z.nullable(text(40))),
})
export type WireOrder = z.infer<typeof orderSchema>

const confirmationSchema = z.strictObject({
  orderNumber: z.string(),
  backendOrderId: z.string(),
  transferedAt: z.string(),
  /** what the buyer has to do to pay; may be empty */
  payment_instructions: z.string(),
  /** whether a card payment comes next */
  asks_for_card: z.boolean(),
  /** what was not in the bag until it is back still waits in it: its id stays good */
  keeps_cart: z.optional(z.literal(true)),
  totals: totalsSchema,
})
export type WireConfirmation = z.infer<typeof confirmationSchema>

/** A repeat of the order returns the same confirmation. An Idempotency-Key header must equal order_id. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  summary: 'Places an order, once per key',
  audience: 'buyer',
  query: z.strictObject({ token: sessionToken }),
  body: orderSchema,
  ignoresUnknownIn: [''],
  invalidMessage: messages.orderInvalid,
  result: confirmationSchema,
  headers: ['idempotency-key'],
  refusals: [
    'order-running', 'key-reused', 'key-closed', 'cart-not-found', 'cart-ordered', 'lines-differ', 'totals-differ', 'product-not-found',
    'price-unknown', 'options-invalid', 'quantity-invalid', 'out-of-stock', 'quantity-not-available',
    'shipping-method-not-available', 'payment-method-not-available', 'too-many-tries', 'too-many-unpaid',
    'order-similar', 'coupon-incorrect', 'variant-not-found', 'cart-full',
  ], // oxfmt-ignore
})

const placedOrderSchema = z.extend(confirmationSchema, {
  items: z.array(
    z.strictObject({
      name: z.string(),
      sku: z.string(),
      qty: z.number(),
      row_total_incl_tax: z.number(),
      /** what was chosen and typed */
      options: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      /** of the product with this variant */
      parent_sku: z.optional(z.string()),
      dancer: z.optional(z.string()),
    }),
  ),
  /** files to download, each with its own link; those of an unpaid order come later */
  downloads: z.array(z.strictObject({ title: z.string(), url: z.string() })),
  /** whether it holds files that are not there yet */
  awaits_downloads: z.boolean(),
})
export type WirePlacedOrder = z.infer<typeof placedOrderSchema>

/** The outcome of a key, for a client that got no answer, with what was ordered. */
export const findOrderByKey = endpoint({
  method: 'GET',
  path: '/api/order/by-key/{key}',
  summary: 'The confirmation of a key, where there is one',
  audience: 'buyer',
  query: z.strictObject({ key: orderKey }),
  result: placedOrderSchema,
  refusals: ['order-not-found', 'order-running', 'key-closed'],
})

/**
 * Before an order that may have been sent is changed or taken back: a request with its key that is still on its way places
 * nothing any more. A repeat answers the same.
 */
export const closeOrderKey = endpoint({
  method: 'POST',
  path: '/api/order/close',
  summary: 'Closes the key of an order that was not placed, or answers the order',
  audience: 'buyer',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({ order_id: orderKey }),
  /** null: the key is closed */
  result: z.strictObject({ placed: z.nullable(confirmationSchema) }),
  refusals: ['order-running', 'order-not-found', 'too-many-tries'],
})

const orderNumber = z.string().check(z.regex(/^\d{2,18}$/))

/** UX-84: until the shop begins to work on it. A repeat changes nothing. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/cancel',
  summary: 'Cancels an order of who is signed in',
  audience: 'customer',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({ orderNumber }),
  result: z.boolean(),
  refusals: ['order-not-found', 'order-under-way'],
})

/** UX-84: until the shop begins to work on it, to where taxes and shipping cost the same. A repeat changes nothing. */
export const changeOrderAddress = endpoint({
  method: 'POST',
  path: '/api/order/shipping-address',
  summary: 'Sends an order of who is signed in to another address',
  audience: 'customer',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({ orderNumber, address: orderAddressSchema }),
  ignoresUnknownIn: ['address'],
  result: z.boolean(),
  refusals: ['order-not-found', 'order-under-way', 'address-not-possible', 'too-many-tries'],
})

/** UX-62: an order that was placed as a guest, with the e-mail of the account. A repeat changes nothing. */
export const claimOrder = endpoint({
  method: 'POST',
  path: '/api/order/claim',
  summary: 'Puts an order that was placed without an account into the account of who is signed in',
  audience: 'customer',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({ order_id: orderKey }),
  result: z.boolean(),
  refusals: ['order-not-found', 'too-many-tries'],
})

import * as z from 'zod/mini'
import { cartSchema } from '#src/contract/cart-schemas'
import { endpoint } from '#src/contract/call/endpoint'
import { cartId } from '#src/contract/fields/id'
import { pageNumber } from '#src/contract/fields/page-number'
import { sessionToken } from '#src/contract/fields/session-token'
import { ORDER_HISTORY_MAX_PAGE, ORDER_HISTORY_MAX_SIZE } from '#src/limits'

const pastAddressSchema = z.strictObject({
  firstname: z.string(),
  lastname: z.string(),
  company: z.optional(z.string()),
  /** street, then house number or apartment */
  street: z.array(z.string()),
  city: z.string(),
  region: z.optional(z.string()),
  region_id: z.optional(z.number()),
  postcode: z.string(),
  country_id: z.string(),
  telephone: z.string(),
  vat_id: z.optional(z.string()),
})
export type WirePastAddress = z.infer<typeof pastAddressSchema>

export const pastItemSchema = z.strictObject({
  item_id: z.number(),
  /** the bundle of this part; a part has no price of its own */
  parent_item_id: z.optional(z.number()),
  /** null if the product is no longer in the catalog */
  product_id: z.nullable(z.number()),
  sku: z.string(),
  /** of the product with this variant */
  parent_sku: z.optional(z.string()),
  name: z.string(),
  product_type: z.string(),
  qty_ordered: z.number(),
  qty_invoiced: z.number(),
  qty_shipped: z.number(),
  qty_canceled: z.number(),
  qty_refunded: z.number(),
  /** of those refunded, the ones that never shipped and never will */
  qty_withdrawn: z.number(),
  price: z.number(),
  price_incl_tax: z.number(),
  row_total: z.number(),
  row_total_incl_tax: z.number(),
  tax_amount: z.number(),
  tax_percent: z.number(),
  /** zero or less */
  discount_amount: z.number(),
  options: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  dancer: z.string(),
})
export type WirePastItem = z.infer<typeof pastItemSchema>

const documentSchema = { increment_id: z.string(), created_at: z.string() }
const documentItems = z.array(z.strictObject({ order_item_id: z.number(), qty: z.number() }))

export const pastOrderSchema = z.strictObject({
  entity_id: z.number(),
  increment_id: z.string(),
  /** the key it was sent with */
  order_id: z.string(),
  store_code: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  transmited: z.boolean(),
  transmited_at: z.string(),
  /** new, processing, complete, canceled, closed or holded (on hold) */
  state: z.string(),
  status: z.string(),
  customer_id: z.number(),
  customer_email: z.string(),
  customer_firstname: z.string(),
  customer_lastname: z.string(),
  order_currency_code: z.string(),
  subtotal: z.number(),
  subtotal_incl_tax: z.number(),
  /** zero or less */
  discount_amount: z.number(),
  coupon_code: z.optional(z.string()),
  shipping_amount: z.number(),
  shipping_incl_tax: z.number(),
  payment_amount: z.number(),
  tax_amount: z.number(),
  grand_total: z.number(),
  total_invoiced: z.number(),
  total_paid: z.number(),
  total_refunded: z.number(),
  total_qty_ordered: z.number(),
  items: z.array(pastItemSchema),
  billing_address: pastAddressSchema,
  /** the title of the method, as the shopper read it */
  payment: z.strictObject({ method: z.string(), additional_information: z.array(z.string()) }),
  extension_attributes: z.strictObject({
    /** empty if nothing is shipped */
    shipping_assignments: z.array(
      z.strictObject({
        shipping: z.strictObject({
          address: pastAddressSchema,
          method: z.string(),
          title: z.string(),
          total: z.strictObject({ shipping_amount: z.number(), shipping_incl_tax: z.number() }),
        }),
      }),
    ),
  }),
  /** latest first */
  status_histories: z.array(
    z.strictObject({ state: z.string(), status: z.string(), created_at: z.string() }),
  ),
  invoices: z.array(z.strictObject({ ...documentSchema, grand_total: z.number(), is_paid: z.boolean() })),
  shipments: z.array(
    z.strictObject({
      ...documentSchema,
      /** the day on which the carrier brings it, as 2026-12-31 */
      expected_at: z.optional(z.string()),
      items: documentItems,
      tracks: z.array(z.strictObject({ carrier: z.string(), track_number: z.string() })),
    }),
  ),
  refunds: z.array(z.strictObject({ ...documentSchema, grand_total: z.number(), items: documentItems })),
  /** files to download, each with its own link */
  downloads: z.array(
    z.strictObject({
      order_item_id: z.number(),
      title: z.string(),
      url: z.string(),
      /** null: unlimited */
      downloads_left: z.nullable(z.number()),
    }),
  ),
})
export type WirePastOrder = z.infer<typeof pastOrderSchema>

const pastOrdersSchema = z.strictObject({
  items: z.array(pastOrderSchema),
  search_criteria: z.strictObject({ page_size: z.number(), current_page: z.number() }),
  total_count: z.number(),
})
export type WirePastOrders = z.infer<typeof pastOrdersSchema>

const orderNumber = z.string().check(z.regex(/^\d{2,18}$/))

export const listOrderHistory = endpoint({
  method: 'GET',
  path: '/api/user/order-history',
  summary: 'The orders of the customer who is signed in, the latest first',
  audience: 'customer',
  query: z.strictObject({
    token: sessionToken,
    pageSize: z.optional(pageNumber(ORDER_HISTORY_MAX_SIZE)),
    currentPage: z.optional(pageNumber(ORDER_HISTORY_MAX_PAGE)),
    /** the whole number of an order, or its last digits */
    orderNumber: z.optional(orderNumber),
  }),
  result: pastOrdersSchema,
})

const reorderResultSchema = z.strictObject({
  cart: cartSchema,
  /** what could not be added to the cart, and why */
  refused: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      qty: z.number(),
      /** machine-readable: 'out-of-stock' */
      reason: z.string(),
      message: z.string(),
    }),
  ),
})
export type WireReorder = z.infer<typeof reorderResultSchema>

/** ORDER-11: adds the products of the order that are available now; the cart keeps what it has. */
export const reorder = endpoint({
  method: 'POST',
  path: '/api/cart/reorder',
  summary: 'Puts the products of an earlier order into the bag',
  audience: 'customer',
  query: z.strictObject({ cartId, token: sessionToken }),
  body: z.strictObject({ orderNumber }),
  result: reorderResultSchema,
  headers: ['idempotency-key'],
  refusals: ['order-not-found', 'cart-not-found', 'cart-ordered'],
})

import * as z from 'zod/mini'
import { productTypes } from '#src/cart/offer'
import { stockStates } from '#src/cart/stock-state'
import { segmentCodes } from '#src/cart/totals-segments'
import { freeText } from '#src/contract/fields/free-text'
import { id } from '#src/contract/fields/id'
import { text } from '#src/contract/fields/text'
import { CART_MAX_QTY, DANCER_MAX_LETTERS } from '#src/limits'
import { messages } from '#src/messages'

/** CART-02: a whole number, or its digits, so that a form can send it. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^-?\d{1,12}$/, messages.wholeNumberNeeded))],
      messages.wholeNumberNeeded,
    ),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )
}
export const maxId = Number.MAX_SAFE_INTEGER

/** PDP-08: a text, an id, or ids separated by commas; null, false and 0 count as empty. */
const optionValue = z.pipe(
  z.union([freeText(2_000), z.int(), z.boolean(), z.null()]),
  z.pipe(
    z.transform((value: string | number | boolean | null) => (value ? String(value) : '')),
    z.string(),
  ),
)

/** The chosen options as text. Only answers have it; it is ignored in requests. */
const choiceText = z.optional(text(200))

export const productOptionSchema = z.strictObject({
  extension_attributes: z.strictObject({
    configurable_item_options: z.optional(
      z
        .array(z.strictObject({ option_id: id, option_value: id, label: choiceText, value: choiceText }))
        .check(z.maxLength(20)),
    ),
    custom_options: z.optional(
      z.array(z.strictObject({ option_id: id, option_value: optionValue })).check(z.maxLength(50)),
    ),
    bundle_options: z.optional(
      z
        .array(
          z.strictObject({
            option_id: id,
            option_qty: wholeNumber(0, CART_MAX_QTY),
            option_selections: z.array(id).check(z.maxLength(50)),
          }),
        )
        .check(z.maxLength(50)),
    ),
    downloadable_links: z.optional(z.array(id).check(z.maxLength(50))),
    /** quantities of a grouped product's parts, by sku */
    grouped_quantities: z.optional(
      z.array(z.strictObject({ sku: text(64), qty: wholeNumber(0, CART_MAX_QTY) })).check(z.maxLength(50)),
    ),
  }),
})
export type WireProductOption = z.infer<typeof productOptionSchema>

/**
 * Without item_id: adds qty. With item_id: sets qty; or, with a dancer too, gives the line to that dancer and keeps its
 * quantity. A configurable product is named by its own sku and options, or by its variant's sku.
 */
export const cartItemSchema = z.strictObject({
  sku: text(64).check(z.minLength(1)),
  qty: wholeNumber(1, CART_MAX_QTY),
  item_id: z.optional(wholeNumber(1, maxId)),
  quoteId: z.optional(text(64)),
  product_option: z.optional(productOptionSchema),
  /** name of the dancer, in studio stores */
  dancer: z.optional(freeText(DANCER_MAX_LETTERS)),
  /** of an addition: if so few are not sold, or not in such steps, the next larger quantity that is sold is added */
  raise_qty: z.optional(z.literal(true)),
})
export type WireCartItemInput = z.infer<typeof cartItemSchema>

export const cartLineSchema = z.strictObject({
  item_id: z.number(),
  sku: z.string(),
  parentSku: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  product_type: z.enum(productTypes),
  qty: z.number(),
  quote_id: z.string(),
  /** unit price with tax */
  price: z.number(),
  /** unit price when it was added, if it was different */
  previous_price: z.nullable(z.number()),
  regular_price: z.number(),
  row_total: z.number(),
  row_total_incl_tax: z.number(),
  discount_amount: z.number(),
  /** units available now; null if stock is not counted */
  available_qty: z.nullable(z.number()),
  is_in_stock: z.boolean(),
  /** volatile: sold, but the delivery date is unknown */
  stock_status: z.enum(stockStates),
  max_qty: z.number(),
  /** the smallest quantity, and the step between those that can be bought; left out where both are 1 */
  quantities: z.optional(z.strictObject({ min: z.number(), increment: z.number() })),
  /** false for virtual and downloadable products */
  is_shipped: z.boolean(),
  options: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  dancer: z.string(),
  product_option: z.optional(productOptionSchema),
})
export type WireCartLine = z.infer<typeof cartLineSchema>

export const totalsSchema = z.strictObject({
  currency: z.string(),
  subtotal: z.number(),
  subtotal_incl_tax: z.number(),
  discount_amount: z.number(),
  shipping_amount: z.number(),
  shipping_incl_tax: z.number(),
  payment_amount: z.number(),
  tax_amount: z.number(),
  grand_total: z.number(),
  items_qty: z.number(),
  /** what the header shows: pieces, or lines if a setting says so */
  bag_count: z.optional(z.number()),
  coupon_code: z.optional(z.string()),
  /** why the coupon takes nothing off; absent while it applies */
  coupon_message: z.optional(z.string()),
  /** whether something in it needs shipping */
  ships: z.boolean(),
  /** the chosen methods, while they fit */
  shipping_title: z.optional(z.string()),
  payment_title: z.optional(z.string()),
  /** in display order */
  total_segments: z.array(
    z.strictObject({ code: z.enum(segmentCodes), title: z.string(), value: z.number() }),
  ),
})
export type WireTotals = z.infer<typeof totalsSchema>

const itemTotalsSchema = z.strictObject({
  item_id: z.number(),
  name: z.string(),
  qty: z.number(),
  /** unit price without tax */
  price: z.number(),
  price_incl_tax: z.number(),
  row_total: z.number(),
  row_total_incl_tax: z.number(),
  /** of the row after its discount */
  tax_amount: z.number(),
  tax_percent: z.number(),
  discount_amount: z.number(),
  discount_percent: z.number(),
  /** JSON of the chosen options: [{"label": …, "value": …}] */
  options: z.string(),
})

/** The totals with the share of each line. */
export const itemizedTotalsSchema = z.extend(totalsSchema, {
  base_grand_total: z.number(),
  /** net value of the lines after their discounts */
  subtotal_with_discount: z.number(),
  quote_currency_code: z.string(),
  items: z.array(itemTotalsSchema),
})
export type WireItemizedTotals = z.infer<typeof itemizedTotalsSchema>

export const cartSchema = z.strictObject({
  cartId: z.string(),
  version: z.number(),
  items: z.array(cartLineSchema),
  totals: totalsSchema,
  /** names of products that went out of stock, where a setting takes them out of the cart until they are back */
  left_out: z.optional(z.array(z.string())),
  /** only virtual and downloadable products: nothing to ship */
  is_virtual: z.boolean(),
})
export type WireCart = z.infer<typeof cartSchema>

export const shippingMethodSchema = z.strictObject({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string(),
  method_title: z.string(),
  /** without tax */
  amount: z.number(),
  base_amount: z.number(),
  price_excl_tax: z.number(),
  price_incl_tax: z.number(),
  /** false: it does not ship there; error_message says so */
  available: z.boolean(),
  error_message: z.string(),
  default: z.boolean(),
  offline: z.boolean(),
})
export type WireShippingMethod = z.infer<typeof shippingMethodSchema>

export const paymentMethodSchema = z.strictObject({
  code: z.string(),
  title: z.string(),
  cost: z.number(),
  costInclTax: z.number(),
  default: z.boolean(),
  offline: z.boolean(),
  is_server_method: z.boolean(),
  /** what the buyer has to do after the order; may be empty */
  instructions: z.string(),
})
export type WirePaymentMethod = z.infer<typeof paymentMethodSchema>

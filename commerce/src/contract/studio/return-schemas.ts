import * as z from 'zod/mini'
import { pastItemSchema, pastOrderSchema } from '#src/contract/order-history'
import { RETURN_CONDITIONS, RETURN_REASONS, RETURN_RESOLUTIONS } from '#src/returns/return-choices'
import { RETURN_STATES } from '#src/returns/return-state'

/** Null where it can be sent back. */
const notReturnable = z.nullable(
  z.enum(['not-configurable', 'part-of-bundle', 'not-shipped', 'all-returned', 'too-late']),
)

const ofOrder = z.pick(pastOrderSchema, {
  entity_id: true,
  increment_id: true,
  created_at: true,
  updated_at: true,
  state: true,
  status: true,
  order_currency_code: true,
  subtotal: true,
  subtotal_incl_tax: true,
  discount_amount: true,
  shipping_amount: true,
  shipping_incl_tax: true,
  payment_amount: true,
  tax_amount: true,
  grand_total: true,
  total_invoiced: true,
  total_paid: true,
  total_refunded: true,
  total_qty_ordered: true,
  billing_address: true,
  extension_attributes: true,
  status_histories: true,
})

export const foundOrderSchema = z.strictObject({
  order: z.extend(ofOrder, {
    /** what `payments` asks for */
    quote_id: z.number(),
    /** masked, such as m•••@example.com */
    customer_email: z.string(),
    /** of every type; those that cannot be sent back say why */
    items: z.array(z.extend(pastItemSchema, { allowed: z.number(), not_returnable: notReturnable })),
    payments_inform: z.strictObject({
      /** the title of the method, as the shopper read it */
      method: z.string(),
      /** nothing was paid so far, or all of it, or a part */
      total_paid: z.number(),
      total_refunded: z.number(),
    }),
    resolutions: z.array(z.enum(RETURN_RESOLUTIONS)),
    /** days after its shipment in which a product can be sent back */
    return_days: z.number(),
  }),
  invoices: pastOrderSchema.shape.invoices,
  shipments: pastOrderSchema.shape.shipments,
  refunds: pastOrderSchema.shape.refunds,
})
export type WireFoundOrder = z.infer<typeof foundOrderSchema>

export const returnCommentSchema = z.strictObject({
  by: z.enum(['customer', 'staff']),
  comment: z.string(),
  created_at: z.string(),
})

export const returnTrackSchema = z.strictObject({
  carrier: z.string(),
  track_number: z.string(),
  created_at: z.string(),
})

export const returnSchema = z.strictObject({
  entity_id: z.number(),
  /** the number that people read */
  increment_id: z.string(),
  order_increment_id: z.string(),
  state: z.enum(RETURN_STATES),
  resolution: z.enum(RETURN_RESOLUTIONS),
  created_at: z.string(),
  items: z.array(
    z.strictObject({
      entity_id: z.number(),
      /** of the order's line */
      item_id: z.number(),
      name: z.string(),
      sku: z.string(),
      options: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      dancer: z.string(),
      qty: z.number(),
      reason: z.enum(RETURN_REASONS),
      condition: z.enum(RETURN_CONDITIONS),
    }),
  ),
  comments: z.array(returnCommentSchema),
  tracks: z.array(returnTrackSchema),
  photos: z.array(z.strictObject({ photo_id: z.string() })),
  /** the first state first */
  history: z.array(z.strictObject({ state: z.enum(RETURN_STATES), created_at: z.string() })),
  /** lines of the address to send it to; empty before it is approved */
  return_address: z.array(z.string()),
  refund: z.nullable(
    z.strictObject({
      increment_id: z.string(),
      grand_total: z.number(),
      /** of it, what goes back to the buyer; the rest was not paid, and is owed no more */
      paid_back: z.number(),
      currency: z.string(),
    }),
  ),
  /** the number of the order in exchange, or of the credit; empty otherwise */
  reference: z.string(),
  /** what staff said when they approved or rejected it; may be empty */
  note: z.string(),
  /** what the customer may do now: cancel, comment, track, photo */
  actions: z.array(z.enum(['cancel', 'comment', 'track', 'photo'])),
})
export type WireReturn = z.infer<typeof returnSchema>

export const allowedItemsSchema = z.strictObject({
  returns: z.array(
    z.strictObject({ item_id: z.number(), allowed: z.number(), not_returnable: notReturnable }),
  ),
})
export type WireAllowedItems = z.infer<typeof allowedItemsSchema>

export const returnAttributesSchema = z.strictObject({
  attributes: z.strictObject({
    items: z.array(
      z.strictObject({
        attribute_code: z.enum(['reason', 'condition', 'resolution']),
        label: z.string(),
        options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
})
export type WireReturnAttributes = z.infer<typeof returnAttributesSchema>

export const orderPaymentsSchema = z.strictObject({
  currency: z.string(),
  method: z.string(),
  grand_total: z.number(),
  total_paid: z.number(),
  total_refunded: z.number(),
  invoices: pastOrderSchema.shape.invoices,
  refunds: pastOrderSchema.shape.refunds,
})
export type WireOrderPayments = z.infer<typeof orderPaymentsSchema>

export const studioReturnsSchema = z.strictObject({
  currency: z.string(),
  returns: z.array(
    z.strictObject({
      increment_id: z.string(),
      order_number: z.string(),
      state: z.enum(RETURN_STATES),
      created_at: z.string(),
      items: z.array(
        z.strictObject({ name: z.string(), sku: z.string(), qty: z.number(), dancer: z.string() }),
      ),
      /** of what the studio earned with the order */
      taken_back: z.number(),
    }),
  ),
  /** of those in the state that was asked for */
  total: z.int(),
  start: z.int(),
  perPage: z.int(),
})
export type WireStudioReturns = z.infer<typeof studioReturnsSchema>

import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { freeText } from '#src/contract/fields/free-text'
import { pageNumber } from '#src/contract/fields/page-number'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { ownerId } from '#src/contract/studio/owner-id'
import {
  allowedItemsSchema,
  foundOrderSchema,
  orderPaymentsSchema,
  returnAttributesSchema,
  returnCommentSchema,
  returnSchema,
  returnTrackSchema,
  studioReturnsSchema,
} from '#src/contract/studio/return-schemas'
import { EMAIL_MAX_LETTERS, ORDER_HISTORY_MAX_PAGE, ORDER_HISTORY_MAX_SIZE } from '#src/limits'
import {
  RETURN_CARRIER_MAX_LETTERS,
  RETURN_COMMENT_MAX_LETTERS,
  RETURN_LINES_MAX,
  RETURN_PHOTO_FORM_MAX_BYTES,
  STUDIO_RETURNS_PAGE_SIZE,
} from '#src/return-limits'
import {
  LOOKUP_OPTIONS,
  RETURN_CONDITIONS,
  RETURN_REASONS,
  RETURN_RESOLUTIONS,
} from '#src/returns/return-choices'
import { RETURN_STATES } from '#src/returns/return-state'

/** Where a caller without an account puts the ticket of its order. */
export const ORDER_TICKET_HEADER = 'x-order-ticket'

const base = '/api/ext/studio-owner'
const ofTicket = ['order-ticket'] as const
const changesWithTicket = ['order-ticket', 'idempotency-key'] as const
const token = sessionToken
const number = text(30).check(z.minLength(1))
const orderId = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

/** E-19: the mailed code. Absent: if one is needed, it is mailed, and the same request is sent again with it. */
const code = z.optional(text(20).check(z.regex(/^\d{6}$/)))
const codeRefusals = ['code-needed', 'code-wrong', 'too-many-tries'] as const

/**
 * RMA-02: by number and a second fact. A customer's own orders need no second fact. Everything that does not fit has
 * one answer. `meta.ticket` opens this order for 30 minutes in the calls below.
 */
export const findOrder = endpoint({
  method: 'GET',
  path: `${base}/rma`,
  summary: 'Looks an order up by its number with its e-mail or ZIP code',
  audience: 'shopper',
  query: z.strictObject({
    orderIncrementId: text(30),
    option: z.optional(z.enum(LOOKUP_OPTIONS)),
    /** the e-mail, or the ZIP code */
    code: z.optional(text(EMAIL_MAX_LETTERS)),
    token,
  }),
  result: foundOrderSchema,
  meta: z.strictObject({ ticket: z.nullable(z.string()) }),
  refusals: ['order-not-found', 'too-many-tries'],
})

export const listReturns = endpoint({
  method: 'GET',
  path: `${base}/rmalist`,
  summary: 'The returns of an order, the latest first',
  audience: 'shopper',
  query: z.strictObject({ order_id: orderId, token }),
  result: z.strictObject({ returns: z.array(returnSchema) }),
  headers: ofTicket,
  refusals: ['order-not-found'],
})

/** Of orders that this customer placed while signed in. */
export const listOwnReturns = endpoint({
  method: 'GET',
  path: '/api/user/returns',
  summary: 'The returns of the customer who is signed in, of all orders, the latest first',
  audience: 'customer',
  query: z.strictObject({
    token,
    pageSize: z.optional(pageNumber(ORDER_HISTORY_MAX_SIZE)),
    currentPage: z.optional(pageNumber(ORDER_HISTORY_MAX_PAGE)),
  }),
  result: z.strictObject({ items: z.array(returnSchema), total_count: z.int() }),
})

export const listAllowedItems = endpoint({
  method: 'GET',
  path: `${base}/rmaalloweditems`,
  summary: 'How many units of each line of an order may be sent back',
  audience: 'shopper',
  query: z.strictObject({ order_id: orderId, token }),
  result: allowedItemsSchema,
  headers: ofTicket,
  refusals: ['order-not-found'],
})

export const readOrderPayments = endpoint({
  method: 'GET',
  path: `${base}/payments`,
  summary: 'How an order was paid, by the number of its cart',
  audience: 'shopper',
  query: z.strictObject({
    /** the order's quote_id */
    cartId: text(20).check(z.regex(/^\d{1,15}$/)),
    token,
  }),
  result: orderPaymentsSchema,
  headers: ofTicket,
  refusals: ['order-not-found'],
})

export const listReturnAttributes = endpoint({
  method: 'GET',
  path: `${base}/rmaattributes`,
  summary: 'Reasons, conditions and resolutions of returns',
  audience: 'no-session',
  query: z.strictObject({}),
  result: returnAttributesSchema,
})

const returnRequestSchema = z.strictObject({
  order_id: orderId,
  items: z
    .array(
      z.strictObject({
        item_id: orderId,
        qty: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        reason: z.enum(RETURN_REASONS),
        condition: z.enum(RETURN_CONDITIONS),
      }),
    )
    .check(z.minLength(1), z.maxLength(RETURN_LINES_MAX)),
  resolution: z.enum(RETURN_RESOLUTIONS),
  comment: z.optional(freeText(RETURN_COMMENT_MAX_LETTERS)),
  code,
})
export type ReturnRequest = z.infer<typeof returnRequestSchema>

/** RMA-04. Sent twice under one key it is one return. */
export const askForReturn = endpoint({
  method: 'POST',
  path: `${base}/rma`,
  summary: 'Asks to send products of an order back',
  audience: 'shopper',
  query: z.strictObject({ token }),
  body: returnRequestSchema,
  result: returnSchema,
  headers: changesWithTicket,
  refusals: ['order-not-found', 'return-not-possible', 'key-reused', ...codeRefusals],
})

/** While it is only requested. Canceled twice, it stays canceled. */
export const cancelReturn = endpoint({
  method: 'DELETE',
  path: `${base}/rma`,
  summary: 'Takes the request for a return back',
  audience: 'shopper',
  query: z.strictObject({ return_number: number, code, token }),
  result: returnSchema,
  headers: ofTicket,
  refusals: ['return-not-found', 'return-state', ...codeRefusals],
})

export const listReturnComments = endpoint({
  method: 'GET',
  path: `${base}/rmacomments`,
  summary: 'What the customer and staff wrote about a return, the first comment first',
  audience: 'shopper',
  query: z.strictObject({ return_number: number, token }),
  result: z.strictObject({ comments: z.array(returnCommentSchema) }),
  headers: ofTicket,
  refusals: ['return-not-found'],
})

export const addReturnComment = endpoint({
  method: 'POST',
  path: `${base}/rmacomments`,
  summary: 'Adds a comment to a return',
  audience: 'shopper',
  query: z.strictObject({ token }),
  body: z.strictObject({
    return_number: number,
    comment: freeText(RETURN_COMMENT_MAX_LETTERS).check(z.minLength(1)),
    code,
  }),
  result: returnSchema,
  headers: changesWithTicket,
  refusals: ['return-not-found', 'return-state', 'key-reused', ...codeRefusals],
})

export const listReturnTracks = endpoint({
  method: 'GET',
  path: `${base}/rmatracking`,
  summary: 'The parcels in which a return is on its way back',
  audience: 'shopper',
  query: z.strictObject({ return_number: number, token }),
  result: z.strictObject({ tracks: z.array(returnTrackSchema) }),
  headers: ofTicket,
  refusals: ['return-not-found'],
})

/** The same number twice is one parcel. */
export const addReturnTrack = endpoint({
  method: 'POST',
  path: `${base}/rmatracking`,
  summary: 'Adds the tracking number of a parcel to an approved return',
  audience: 'shopper',
  query: z.strictObject({ token }),
  body: z.strictObject({
    return_number: number,
    carrier: freeText(RETURN_CARRIER_MAX_LETTERS.carrier).check(z.minLength(1)),
    track_number: freeText(RETURN_CARRIER_MAX_LETTERS.number).check(z.minLength(1)),
    code,
  }),
  result: returnSchema,
  headers: ofTicket,
  refusals: ['return-not-found', 'return-state', ...codeRefusals],
})

/** The picture is decoded and made anew. The customer and staff see it. */
export const addReturnPhoto = endpoint({
  method: 'POST',
  path: `${base}/rmaphotos`,
  summary: 'Adds a photo to a return',
  audience: 'shopper',
  query: z.strictObject({ token }),
  body: z.strictObject({
    return_number: number,
    /** PNG, JPEG or WebP */
    photo: z.file(),
    code,
  }),
  takesForm: { maxBytes: RETURN_PHOTO_FORM_MAX_BYTES },
  result: returnSchema,
  headers: ofTicket,
  refusals: ['return-not-found', 'return-state', ...codeRefusals],
})

/** E-19: a ticket opens it, and a return lists it, once the mailed code was entered. */
export const readReturnPhoto = endpoint({
  method: 'GET',
  path: `${base}/rmaphotos`,
  summary: 'A photo of a return',
  audience: 'shopper',
  query: z.strictObject({ photo_id: z.uuid().check(z.maxLength(36)), token }),
  result: z.strictObject({
    type: z.string(),
    /** in base64 */
    content: z.string(),
  }),
  headers: ofTicket,
  refusals: ['return-not-found'],
})

/** E-62: a mail to the order's e-mail has a link to the file, which is good once and for 24 hours. */
export const askForOrderExport = endpoint({
  method: 'POST',
  path: `${base}/rmaexport`,
  summary: 'Mails a link to what the shop has about the buyer of an order without an account',
  audience: 'shopper',
  query: z.strictObject({ token }),
  body: z.strictObject({ order_id: orderId, code }),
  result: z.boolean(),
  headers: ofTicket,
  refusals: ['order-not-found', ...codeRefusals],
})

/** STUDIO-24: nothing of who ordered, and nothing of other studios. */
export const listStudioReturns = endpoint({
  method: 'GET',
  path: `${base}/rmalist/{ownerId}`,
  summary: 'The returns of orders of the studio, the latest first',
  audience: 'owner',
  query: z.strictObject({
    ownerId,
    token,
    /** absent: in any */
    state: z.optional(z.enum(RETURN_STATES)),
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(STUDIO_RETURNS_PAGE_SIZE))),
  }),
  result: studioReturnsSchema,
  refusals: ['studio-not-found'],
})

import type { FieldError } from '#src/field-error'

/** What differs from what the shopper confirmed. */
export interface OrderChange {
  reason: string
  /** a sentence of the server */
  message: string
  fields: readonly FieldError[]
  short: readonly { sku: string; availableQty: number }[]
  /** the new total, where the server knows it */
  totalCents: number | undefined
}

/** What an answer says about an order that was sent. */
export type OrderAnswer =
  | { kind: 'placed'; orderNumber: string; asksForCard: boolean }
  /** The server has no order with this key. */
  | { kind: 'not-placed' }
  /** Unknown: the order may have been placed. */
  | { kind: 'unknown'; waitMs: number | undefined; isMisshaped: boolean }
  /** It was not sent this time: the shop did not say who is signed in. */
  | { kind: 'unsent' }
  /** It was not placed, and may be later. */
  | { kind: 'busy'; waitMs: number | undefined }
  /** It was not placed, and the shopper decides what to do. */
  | { kind: 'changed'; change: OrderChange }
  | { kind: 'signed-out'; change: OrderChange }
  /** The key belongs to another order. */
  | { kind: 'rejected'; change: OrderChange }
  /** Its key was closed before it was placed: it never will be. */
  | { kind: 'closed' }

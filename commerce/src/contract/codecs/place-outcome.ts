import type { CartTotals } from '#src/cart/cart'
import { totalsFromWire } from '#src/contract/codecs/cart-from-wire'
import type { WireTotals } from '#src/contract/cart-schemas'
import type { FieldError } from '#src/field-error'
import type { Answer } from '#src/contract/call/make-client'
import type { WireConfirmation } from '#src/contract/orders'

/** The outcome of sending an order. */
export type PlaceOutcome =
  | { kind: 'placed'; orderNumber: string; asksForCard: boolean }
  /** unknown: ask again with the same key, never send it with another */
  | { kind: 'unknown' }
  /** the server's figures differ; the shopper reviews them and decides again, under a new key */
  | { kind: 'total-changed'; totals: CartTotals | undefined }
  /** the cart is not what the shopper saw */
  | { kind: 'changed'; message: string }
  /** something is out of stock */
  | { kind: 'short'; message: string; short: { sku: string; availableQty: number }[] }
  /** the cart was ordered under another key, or is gone */
  | { kind: 'gone'; message: string }
  | { kind: 'invalid'; message: string; fields: FieldError[] }

/** Decision 1: only code 200 with an order number means that an order is placed. */
export function placeOutcome(answer: Answer<WireConfirmation>): PlaceOutcome {
  if (answer.ok) {
    const { orderNumber, asks_for_card: asksForCard } = answer.value
    return orderNumber === '' ? { kind: 'unknown' } : { kind: 'placed', orderNumber, asksForCard }
  }
  const { code, reason, result: message } = answer
  // A key with an order is answered with it, whatever the limits; so here nothing was ordered.
  if (reason === 'too-many-tries' || reason === 'too-many-unpaid') {
    return { kind: 'invalid', message, fields: [] }
  }
  if (code === 0 || code >= 500 || code === 408 || code === 429) return { kind: 'unknown' }
  switch (reason) {
    case 'order-running':
    case 'bad-answer':
      return { kind: 'unknown' }
    case 'totals-differ':
    case 'coupon-incorrect':
      return { kind: 'total-changed', totals: totalsOf(answer.meta) }
    case 'lines-differ':
    case 'cart-changed':
    case 'key-reused':
      return { kind: 'changed', message }
    case 'out-of-stock':
    case 'quantity-not-available':
      return { kind: 'short', message, short: shortOf(answer.meta) }
    case 'cart-ordered':
    case 'cart-not-found':
      return { kind: 'gone', message }
    default:
      return { kind: 'invalid', message, fields: answer.fields ?? [] }
  }
}

// Tests hold the server to its refusals: they carry what is read here.
function totalsOf(meta: Record<string, unknown> | undefined): CartTotals | undefined {
  return meta?.['totals'] === undefined ? undefined : totalsFromWire(meta['totals'] as WireTotals)
}

function shortOf(meta: Record<string, unknown> | undefined) {
  const short = (meta?.['short'] ?? []) as { sku: string; available_qty: number }[]
  return short.map(({ sku, available_qty }) => ({ sku, availableQty: available_qty }))
}

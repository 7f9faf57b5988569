import { describe, expect, test } from 'vitest'
import { placeOutcome } from '#src/contract/codecs/place-outcome'
import type { WireTotals } from '#src/contract/cart-schemas'
import { messages } from '#src/messages'

function refusal(code: number, reason: string, meta?: Record<string, unknown>) {
  return { ok: false, code, reason, result: messages.unexpected, ...(meta && { meta }) } as const
}

const totals: WireTotals = {
  currency: 'USD',
  subtotal: 10,
  subtotal_incl_tax: 10,
  discount_amount: 0,
  shipping_amount: 4,
  shipping_incl_tax: 5,
  payment_amount: 0,
  tax_amount: 1,
  grand_total: 15,
  items_qty: 1,
  ships: true,
  total_segments: [{ code: 'grand_total', title: 'Grand total', value: 15 }],
}

function confirmed(orderNumber: string) {
  const value = {
    orderNumber,
    backendOrderId: orderNumber,
    transferedAt: '2026-11-20T00:00:00Z',
    payment_instructions: '',
    asks_for_card: false,
    totals,
  }
  return { ok: true, value } as const
}

describe('an order is placed', () => {
  test('with an order number', () => {
    expect(placeOutcome(confirmed('10001'))).toEqual({
      kind: 'placed',
      orderNumber: '10001',
      asksForCard: false,
    })
  })

  test.each([
    [confirmed('')],
    [refusal(0, 'unreachable')],
    [refusal(500, 'bug')],
    [refusal(502, 'bad-answer')],
    [refusal(503, 'unavailable')],
    [refusal(200, 'bad-answer')],
    [refusal(429, 'invalid')],
    [refusal(409, 'order-running')],
  ])('[CHECKOUT-01] nobody knows after %j: it is asked for, not sent anew', (answer) => {
    expect(placeOutcome(answer)).toEqual({ kind: 'unknown' })
  })

  test.each([
    { reason: 'totals-differ', kind: 'total-changed' },
    { reason: 'lines-differ', kind: 'changed' },
    { reason: 'key-reused', kind: 'changed' },
    { reason: 'out-of-stock', kind: 'short' },
    { reason: 'quantity-not-available', kind: 'short' },
    { reason: 'cart-ordered', kind: 'gone' },
    { reason: 'cart-not-found', kind: 'gone' },
    { reason: 'invalid', kind: 'invalid' },
    { reason: 'payment-method-not-available', kind: 'invalid' },
  ])('not with $reason: $kind', ({ reason, kind }) => {
    expect(placeOutcome(refusal(409, reason)).kind).toBe(kind)
  })

  test.each(['too-many-tries', 'too-many-unpaid'])('not with %s, and the shopper reads why', (reason) => {
    const outcome = placeOutcome(refusal(429, reason))
    expect(outcome).toEqual({ kind: 'invalid', message: messages.unexpected, fields: [] })
  })

  test('with another total the new one comes along', () => {
    const outcome = placeOutcome(refusal(409, 'totals-differ', { totals }))
    expect(outcome).toMatchObject({ kind: 'total-changed', totals: { grandTotalCents: 1500 } })
  })

  test('short items are named with the quantity that is left', () => {
    const short = [{ sku: 'LEO-BLK-S', available_qty: 1 }]
    expect(placeOutcome(refusal(422, 'out-of-stock', { short }))).toMatchObject({
      short: [{ sku: 'LEO-BLK-S', availableQty: 1 }],
    })
  })
})

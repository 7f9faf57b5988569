import { describe, expect, test } from 'vitest'
import {
  closedOrderFromWire,
  keptOrderFromWire,
  orderAnswerFromWire,
  type RawAnswer,
} from '#src/contract/codecs/orders/order-answer-from-wire'

const json = 'application/json; charset=utf-8'

function raw(status: number, body: unknown, more: Partial<RawAnswer> = {}): RawAnswer {
  return { status, contentType: json, text: JSON.stringify(body), retryAfter: null, ...more }
}

const refused = (code: number, reason: string, more?: Partial<RawAnswer>, meta?: object) =>
  raw(code, { code, reason, result: 'No.', ...(meta && { meta }) }, more)
const placed = { code: 200, result: { orderNumber: '17', asks_for_card: false } }

describe('[part of F30] an answer to an order', () => {
  test('places it with code 200 and a number', () => {
    expect(orderAnswerFromWire(raw(200, placed))).toEqual({
      kind: 'placed',
      orderNumber: '17',
      asksForCard: false,
    })
  })

  test.each<[what: string, answer: RawAnswer, kind: string]>([
    ['200 without a number', raw(200, { code: 200, result: {} }), 'unknown'],
    ['200 with an empty number', raw(200, { code: 200, result: { orderNumber: '' } }), 'unknown'],
    ['200 without a result', raw(200, { code: 200 }), 'unknown'],
    ['a number under another status', raw(502, placed), 'unknown'],
    ['200 around a failure', raw(200, { code: 500, reason: 'bug', result: 'No.' }), 'unknown'],
    ['nothing', raw(200, undefined, { text: '' }), 'unknown'],
    ['half an answer', raw(200, placed, { text: JSON.stringify(placed).slice(0, 30) }), 'unknown'],
    ['a page', raw(200, placed, { contentType: 'text/html' }), 'unknown'],
    ['a page of a proxy with 404', raw(404, {}, { contentType: 'text/html' }), 'unknown'],
    ['the 400 of somebody else', raw(400, { error: 'x' }), 'unknown'],
    ['400', refused(400, 'invalid'), 'changed'],
    ['401', refused(401, 'not-signed-in'), 'signed-out'],
    ['404', refused(404, 'cart-not-found'), 'changed'],
    ['409, the same key under way', refused(409, 'order-running'), 'unknown'],
    ['409, another total', refused(409, 'totals-differ'), 'changed'],
    ['410', refused(410, 'cart-ordered'), 'changed'],
    ['410, the key is closed', refused(410, 'key-closed'), 'closed'],
    ['422, the key of another order', refused(422, 'key-reused'), 'rejected'],
    ['422, sold out', refused(422, 'out-of-stock'), 'changed'],
    ['429', refused(429, 'too-many-tries'), 'busy'],
    ['429, unpaid orders', refused(429, 'too-many-unpaid'), 'changed'],
    ['500', refused(500, 'bug'), 'unknown'],
    ['502', refused(502, 'bad-gateway'), 'unknown'],
    ['503', refused(503, 'unavailable'), 'unknown'],
  ])('%s', (_what, answer, kind) => {
    expect(orderAnswerFromWire(answer).kind).toBe(kind)
  })

  test('tells what changed', () => {
    const short = [{ sku: 'A-1', available_qty: 2 }]
    expect(orderAnswerFromWire(refused(422, 'out-of-stock', {}, { short }))).toEqual({
      kind: 'changed',
      change: {
        reason: 'out-of-stock',
        message: 'No.',
        fields: [],
        short: [{ sku: 'A-1', availableQty: 2 }],
        totalCents: undefined,
      },
    })
  })

  test.each([
    ['7', 7_000],
    ['x', undefined],
    [null, undefined],
  ])('with Retry-After %j is asked for again after %j ms', (retryAfter, waitMs) => {
    expect(orderAnswerFromWire(refused(503, 'unavailable', { retryAfter }))).toMatchObject({
      kind: 'unknown',
      waitMs,
    })
    expect(orderAnswerFromWire(refused(429, 'too-many-tries', { retryAfter }))).toMatchObject({
      kind: 'busy',
      waitMs,
    })
  })
})

test.each<[RawAnswer, string]>([
  [raw(200, placed), 'placed'],
  [refused(404, 'order-not-found'), 'not-placed'],
  [raw(404, {}, { contentType: 'text/html' }), 'unknown'],
  [refused(409, 'order-running'), 'unknown'],
  [refused(401, 'not-signed-in'), 'unknown'],
  [refused(410, 'key-closed'), 'closed'],
])('the question what became of a key: %j', (answer, kind) => {
  expect(keptOrderFromWire(answer).kind).toBe(kind)
})

test.each<[RawAnswer, string]>([
  [raw(200, { code: 200, result: { placed: null } }), 'closed'],
  [raw(200, { code: 200, result: { placed: { orderNumber: '17' } } }), 'placed'],
  [raw(200, { code: 200, result: {} }), 'unknown'],
  [raw(200, { code: 200, result: { placed: { orderNumber: '' } } }), 'unknown'],
  [raw(200, { code: 200, result: { placed: null } }, { contentType: 'text/html' }), 'unknown'],
  [raw(502, { code: 200, result: { placed: null } }), 'unknown'],
  [refused(409, 'order-running'), 'unknown'],
  [refused(404, 'order-not-found'), 'unknown'],
])('the request to close a key: %j', (answer, kind) => {
  expect(closedOrderFromWire(answer).kind).toBe(kind)
})

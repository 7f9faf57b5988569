import { expect, test } from 'vitest'
import { orderSteps, stateOf } from '#src/orders/past-order'

test.each([
  ['pending', 'received'],
  ['pending_payment', 'paymentDue'],
  ['processing', 'processing'],
  ['complete', 'complete'],
  ['canceled', 'canceled'],
  ['closed', 'refunded'],
  ['on_hold', 'onHold'],
  ['of another system', 'processing'],
])('[part of UX-79] an order that is %s is said to be %s', (status, state) => {
  expect(stateOf(status)).toBe(state)
})

test('[part of UX-79] what became of an order is told in time, a state that stayed once', () => {
  const steps = orderSteps({
    changes: [
      { status: 'complete', at: '2026-11-05T10:00:00Z' },
      { status: 'processing', at: '2026-11-03T10:00:00Z' },
      { status: 'processing', at: '2026-11-02T10:00:00Z' },
      { status: 'pending', at: '2026-11-01T10:00:00Z' },
    ],
    parcels: [{ at: '2026-11-04T10:00:00Z' }],
    refunds: [{ at: '2026-11-06T10:00:00Z' }],
  })
  expect(steps.map(({ what, at }) => [what, at.slice(8, 10)])).toEqual([
    ['received', '01'],
    ['processing', '02'],
    ['shipped', '04'],
    ['complete', '05'],
    ['moneyBack', '06'],
  ])
})

test('[part of UX-79] what became of an order within one second is told in the order in which it usually comes', () => {
  const at = '2026-11-01T10:00:00.100Z'
  const steps = orderSteps({
    changes: ['closed', 'complete', 'complete', 'processing', 'pending'].map((status) => ({ status, at })),
    parcels: [{ at }],
    refunds: [{ at: '2026-11-01T10:00:00.104Z' }],
  })
  expect(steps.map(({ what }) => what)).toEqual([
    'received',
    'processing',
    'shipped',
    'complete',
    'moneyBack',
    'refunded',
  ])
})

import { expect, test } from 'vitest'
import type { LineUnits } from '#src/orders/line-units'
import { mayDo, type OrderState, type OrderVerb, stateOfProgress, statusAfter } from '#src/orders/order-state'

const everyVerb: OrderVerb[] = ['hold', 'unhold', 'cancel', 'invoice', 'ship', 'refund']

test.each<[OrderState, OrderVerb[]]>([
  ['new', ['hold', 'cancel', 'invoice', 'ship']],
  ['processing', ['hold', 'cancel', 'invoice', 'ship', 'refund']],
  ['complete', ['refund']],
  ['canceled', []],
  ['closed', []],
  ['on_hold', ['unhold']],
])('what may be done with an order that is %s: %j', (state, verbs) => {
  const status = state === 'new' ? 'pending' : state
  expect(everyVerb.filter((verb) => mayDo({ state, status }, verb))).toEqual(verbs)
})

test('an order that awaits its payment may be paid, held and canceled, and does not leave', () => {
  const order = { state: 'new', status: 'pending_payment' } as const
  expect(everyVerb.filter((verb) => mayDo(order, verb))).toEqual(['hold', 'cancel', 'invoice'])
})

const line = (more: Partial<LineUnits>): LineUnits => ({
  qty: 2,
  canceled: 0,
  invoiced: 0,
  shipped: 0,
  refunded: 0,
  withdrawn: 0,
  ...more,
})
const done = { invoiced: 2, shipped: 2 }

test.each<[string, Partial<LineUnits>[], [number, number], OrderState]>([
  ['nothing is done', [{}], [0, 0], 'new'],
  ['all is canceled', [{ canceled: 2 }, { canceled: 2 }], [0, 0], 'canceled'],
  ['some is invoiced', [{ invoiced: 1 }], [10, 0], 'processing'],
  ['all is shipped, nothing invoiced', [{ shipped: 2 }], [0, 0], 'processing'],
  ['one line is through, the other not', [done, {}], [10, 0], 'processing'],
  ['all is invoiced and shipped', [done, done], [20, 0], 'complete'],
  ['one line is through, the other canceled', [done, { canceled: 2 }], [10, 0], 'complete'],
  ['some is given back', [{ ...done, refunded: 1 }], [10, 5], 'complete'],
  ['all is given back', [{ ...done, refunded: 2 }], [10, 10], 'closed'],
  ['all units are given back, the shipping is not', [{ ...done, refunded: 2 }], [15, 10], 'complete'],
  ['the money is given back, the goods stay', [done], [10, 10], 'closed'],
  ['all is given back before it was sent', [{ invoiced: 2, refunded: 2, withdrawn: 2 }], [10, 10], 'closed'],
  ['the money is given back before the goods are sent', [{ invoiced: 2 }], [10, 10], 'processing'],
  ['it cost nothing', [done], [0, 0], 'complete'],
  ['it cost nothing and came back', [{ ...done, refunded: 2 }], [0, 0], 'closed'],
])('an order of which %s', (_, lines, [invoicedCents, refundedCents], state) => {
  expect(stateOfProgress({ lines: lines.map(line), invoicedCents, refundedCents })).toBe(state)
})

test('a new order keeps its status, every other state has its own', () => {
  expect(statusAfter('new', 'pending_payment')).toBe('pending_payment')
  expect(statusAfter('processing', 'pending_payment')).toBe('processing')
})

import { expect, test } from 'vitest'
import { actionsOfCustomer, mayDoWithReturn, RETURN_STATES, stateAfterStep } from '#src/returns/return-state'

const all = ['approve', 'reject', 'receive', 'refund', 'exchange', 'credit', 'close', 'cancel'] as const
const actions = [...all, 'comment', 'track', 'photo'] as const

const settled = { customer: ['comment'], staff: ['close', 'comment'] }
const table = {
  requested: { customer: ['cancel', 'comment', 'photo'], staff: ['approve', 'reject', 'comment'] },
  approved: { customer: ['comment', 'track', 'photo'], staff: ['reject', 'receive', 'comment'] },
  rejected: { customer: ['comment'], staff: ['comment'] },
  received: { customer: ['comment'], staff: ['reject', 'refund', 'exchange', 'credit', 'comment'] },
  refunded: settled,
  exchanged: settled,
  credited: settled,
  closed: { customer: [], staff: [] },
  canceled: { customer: [], staff: [] },
}

test.each(RETURN_STATES)('[part of RMA-04] who may do what with a return that is %s', (state) => {
  for (const by of ['customer', 'staff'] as const) {
    expect(actions.filter((action) => mayDoWithReturn(state, action, by))).toEqual(table[state][by])
  }
  const ofCustomer = actionsOfCustomer(state)
  expect(ofCustomer.toSorted()).toEqual(table[state].customer.toSorted())
})

test('[part of RMA-04] each step leads to its state', () => {
  expect(all.map(stateAfterStep)).toEqual([
    ...['approved', 'rejected', 'received', 'refunded', 'exchanged', 'credited', 'closed', 'canceled'],
  ])
})

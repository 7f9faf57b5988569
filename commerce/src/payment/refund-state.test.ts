import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RefundState, refundStateAfter } from '#src/payment/refund-state'

test.each<[RefundState, RefundState, RefundState]>([
  ['asked', 'asked', 'asked'],
  ['asked', 'done', 'done'],
  ['asked', 'failed', 'failed'],
  ['done', 'asked', 'done'],
  ['done', 'failed', 'failed'],
  ['failed', 'asked', 'failed'],
  ['failed', 'done', 'failed'],
])('a refund that is %s and told to be %s is %s', (state, told, expected) => {
  expect(refundStateAfter(state, told)).toBe(expected)
})

test('a refund ends in the same state, in whatever order its messages come', () => {
  const told = fc.array(fc.constantFrom<RefundState>('asked', 'done', 'failed'), { minLength: 1 })
  fc.assert(
    fc.property(told, (states) => {
      const end = (sequence: RefundState[]) => sequence.reduce(refundStateAfter, 'asked')
      expect(end(states)).toBe(end(states.toSorted()))
    }),
  )
})

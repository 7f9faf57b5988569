import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentEvent, type PaymentState, stateAfterEvent } from '#src/payment/state-after-event'

const due = { state: 'due' as PaymentState, amountCents: 34_00, currency: 'USD', isAwaited: true }
const event = (kind: PaymentEvent['kind'], options: Partial<PaymentEvent> = {}): PaymentEvent => ({
  kind,
  amountCents: 34_00,
  currency: 'usd',
  ...options,
})

test.each<[string, Partial<typeof due>, PaymentEvent, PaymentState]>([
  ['the sum that is due', {}, event('succeeded'), 'paid'],
  ['a cent less', {}, event('succeeded', { amountCents: 33_99 }), 'mismatch'],
  ['a cent more', {}, event('succeeded', { amountCents: 34_01 }), 'mismatch'],
  ['another currency', {}, event('succeeded', { currency: 'eur' }), 'mismatch'],
  ['the sum after a refused card', { state: 'failed' }, event('succeeded'), 'paid'],
  ['the sum after the order ended', { isAwaited: false }, event('succeeded'), 'late'],
  ['the sum after a cancellation', { state: 'canceled', isAwaited: false }, event('succeeded'), 'late'],
  ['a refused card', {}, event('failed'), 'failed'],
  ['a refused card after the sum', { state: 'paid' }, event('failed'), 'paid'],
  ['a refused card after a cancellation', { state: 'canceled' }, event('failed'), 'canceled'],
  ['a cancellation', {}, event('canceled'), 'canceled'],
  ['a cancellation after the sum', { state: 'paid' }, event('canceled'), 'paid'],
  ['the sum once more', { state: 'paid' }, event('succeeded'), 'paid'],
  ['the sum once more, as another', { state: 'paid' }, event('succeeded', { amountCents: 1 }), 'paid'],
])('told of %s, a payment is %s', (_name, options, told, expected) => {
  expect(stateAfterEvent({ ...due, ...options }, told)).toBe(expected)
})

test('a payment whose amount came while it was awaited is paid, whatever the messages and their order', () => {
  const anyEvent = fc.constantFrom(event('failed'), event('succeeded'))
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 6 }), (events) => {
      const told = [...events, event('succeeded'), ...events.toReversed(), event('canceled')]
      const state = told.reduce((now, each) => stateAfterEvent({ ...due, state: now }, each), due.state)
      expect(state).toBe('paid')
    }),
  )
})

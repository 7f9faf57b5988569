import { expect, test } from 'vitest'
import { orderStateFromWire, orderStateToWire } from '#src/contract/codecs/orders/order-state-codec'

test.each([
  ['on_hold', 'holded'],
  ['processing', 'processing'],
])('the state %s is %s on the wire, and is read again', (state, wire) => {
  expect(orderStateToWire(state)).toBe(wire)
  expect(orderStateFromWire(wire)).toBe(state)
})

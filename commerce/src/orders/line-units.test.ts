import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  leftToCancel,
  leftToInvoice,
  leftToRefund,
  leftToShip,
  type LineUnits,
  refundedUnits,
} from '#src/orders/line-units'

const units = (more: Partial<LineUnits> = {}): LineUnits => ({
  qty: 5,
  canceled: 0,
  invoiced: 0,
  shipped: 0,
  refunded: 0,
  withdrawn: 0,
  ...more,
})

test.each([
  ['nothing done', units(), [5, 5, 5, 0]],
  ['some invoiced', units({ invoiced: 2 }), [3, 5, 3, 2]],
  ['some shipped', units({ shipped: 3 }), [5, 2, 2, 0]],
  ['some canceled', units({ canceled: 1, invoiced: 2 }), [2, 4, 2, 2]],
  ['given back before it was sent', units({ invoiced: 5, refunded: 2, withdrawn: 2 }), [0, 3, 0, 3]],
  ['given back after it was sent', units({ invoiced: 5, shipped: 5, refunded: 2 }), [0, 0, 0, 3]],
])('of five units, %s: what is left to invoice, ship, cancel and refund', (_, line, left) => {
  expect([leftToInvoice(line), leftToShip(line), leftToCancel(line), leftToRefund(line)]).toEqual(left)
})

test.each([
  ['nothing was sent', units({ invoiced: 5 }), [2, true], [2, 0]],
  ['nothing came back', units({ invoiced: 5, shipped: 3 }), [4, false], [2, 0]],
  ['it came back', units({ invoiced: 5, shipped: 3 }), [4, true], [1, 3]],
  ['some came back before', units({ invoiced: 5, shipped: 3, refunded: 2 }), [2, true], [1, 1]],
  [
    'what was invoiced was sent, and nothing came back',
    units({ invoiced: 2, shipped: 2 }),
    [2, false],
    [0, 0],
  ],
  ['more was sent than was invoiced', units({ invoiced: 2, shipped: 3 }), [2, false], [0, 0]],
  ['one that is invoiced was not sent yet', units({ invoiced: 3, shipped: 2 }), [2, false], [1, 0]],
] as const)('which units a refund is for where %s', (_, line, [qty, cameBack], [withdrawn, restocked]) => {
  expect(refundedUnits(line, qty, { cameBack, isKeptOut: false })).toEqual({ withdrawn, restocked })
})

test('goods that came back and are not sold again withdraw no unit that is still to be sent', () => {
  const goods = { cameBack: true, isKeptOut: true }
  const line = units({ invoiced: 5, shipped: 3 })
  expect(refundedUnits(line, 2, goods)).toEqual({ withdrawn: 0, restocked: 0 })
  expect(refundedUnits(line, 4, goods)).toEqual({ withdrawn: 1, restocked: 0 })
})

test('shipped units are never withdrawn, and unshipped ones never returned to stock', () => {
  const lines = fc
    .record({ qty: fc.integer({ min: 1, max: 9 }), by: fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }) })
    .map(({ qty, by: [a = 0, b = 0, c = 0, d = 0] }) => {
      const canceled = a % (qty + 1)
      const invoiced = b % (qty - canceled + 1)
      const refunded = c % (invoiced + 1)
      const withdrawn = d % (refunded + 1)
      const least = refunded - withdrawn
      const most = qty - canceled - withdrawn
      return { qty, canceled, invoiced, refunded, withdrawn, shipped: least + ((a + b) % (most - least + 1)) }
    })
  fc.assert(
    fc.property(lines, fc.nat(8), fc.boolean(), fc.boolean(), (line, ask, cameBack, isKeptOut) => {
      const qty = Math.min(ask, leftToRefund(line))
      const { withdrawn, restocked } = refundedUnits(line, qty, { cameBack, isKeptOut })
      expect(withdrawn + restocked).toBeLessThanOrEqual(qty)
      expect(withdrawn).toBeLessThanOrEqual(leftToShip(line))
      expect(restocked).toBeLessThanOrEqual(line.shipped - (line.refunded - line.withdrawn))
      if (cameBack && !isKeptOut) expect(withdrawn + restocked).toBe(qty)
      // What is neither invoiced nor sent can still be.
      const after = { ...line, refunded: line.refunded + qty, withdrawn: line.withdrawn + withdrawn }
      expect(leftToCancel(after)).toBe(leftToCancel(line))
      expect(after.refunded - after.withdrawn).toBeLessThanOrEqual(line.shipped)
    }),
  )
})

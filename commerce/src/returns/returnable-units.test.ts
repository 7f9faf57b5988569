import { expect, test } from 'vitest'
import { type LineToReturn, returnableUnits } from '#src/returns/returnable-units'

const now = new Date('2026-03-31T12:00:00Z')
const shippedAt = new Date('2026-03-01T12:00:00Z')
const line: LineToReturn = {
  productType: 'configurable',
  isPart: false,
  shipped: 3,
  refunded: 0,
  withdrawn: 0,
  inReturns: 0,
  shippedAt,
}

test.each<[what: string, change: Partial<LineToReturn>, allowed: number, reason: string | null]>([
  ['all that was shipped, on the last day', {}, 3, null],
  ['not what is in returns', { inReturns: 2 }, 1, null],
  ['not what was refunded', { refunded: 1 }, 2, null],
  ['refunded units that never left are no shipped ones', { refunded: 1, withdrawn: 1 }, 3, null],
  ['nothing is left', { refunded: 1, inReturns: 2 }, 0, 'all-returned'],
  ['staff refunded more meanwhile', { refunded: 2, inReturns: 2 }, 0, 'all-returned'],
  ['nothing has left', { shipped: 0, shippedAt: null }, 0, 'not-shipped'],
  ['too late', { shippedAt: new Date(shippedAt.getTime() - 1) }, 0, 'too-late'],
  ['another type', { productType: 'simple' }, 0, 'not-configurable'],
  ['a part of a bundle', { isPart: true }, 0, 'part-of-bundle'],
])('[part of RMA-04] how much may be sent back: %s', (_what, change, allowed, reason) => {
  expect(returnableUnits({ ...line, ...change }, { now, days: 30 })).toEqual({ allowed, reason })
})

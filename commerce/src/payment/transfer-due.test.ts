import { expect, test } from 'vitest'
import { transferDueAt } from '#src/payment/transfer-due'

test.each([
  ['UTC', '2026-12-01T09:00:00Z', 7, '2026-12-08T23:59:59.000Z'],
  ['UTC', '2026-12-01T00:00:00Z', 1, '2026-12-02T23:59:59.000Z'],
  ['UTC', '2026-12-01T23:59:59.999Z', 1, '2026-12-02T23:59:59.000Z'],
  ['UTC', '2026-12-30T09:00:00Z', 7, '2027-01-06T23:59:59.000Z'],
  // Monday evening in New York is Tuesday in UTC.
  ['America/New_York', '2026-12-01T02:00:00Z', 7, '2026-12-08T04:59:59.000Z'],
  // Clocks in Berlin went back on Sunday, October 25, and forward on Sunday, March 28.
  ['Europe/Berlin', '2026-10-24T08:00:00Z', 1, '2026-10-25T22:59:59.000Z'],
  ['Europe/Berlin', '2027-03-27T08:00:00Z', 1, '2027-03-28T21:59:59.000Z'],
])('in %s a transfer ordered at %s may take %i days: to the end of the last', (timeZone, at, days, due) => {
  expect(transferDueAt(new Date(at), days, timeZone).toISOString()).toBe(due)
})

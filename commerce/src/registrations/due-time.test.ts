import { expect, test } from 'vitest'
import { registrationDueAt } from '#src/registrations/due-time'

test.each([
  ['a Monday', '2026-11-23T10:00:00Z', '2026-11-25T10:00:00.000Z'],
  ['a Wednesday', '2026-11-25T10:00:00Z', '2026-11-27T10:00:00.000Z'],
  ['a Thursday', '2026-11-26T10:00:00Z', '2026-11-30T10:00:00.000Z'],
  ['a Friday', '2026-11-27T10:00:00Z', '2026-12-01T10:00:00.000Z'],
  ['a Friday in its last second', '2026-11-27T23:59:59Z', '2026-12-01T23:59:59.000Z'],
  ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-02T00:00:00.000Z'],
  ['a Sunday', '2026-11-29T23:59:59Z', '2026-12-02T00:00:00.000Z'],
  ['the end of a year', '2026-12-31T09:00:00Z', '2027-01-04T09:00:00.000Z'],
])('[part of STUDIO-05] an answer to what came on %s is due 2 business days later', (_day, came, due) => {
  expect(registrationDueAt(new Date(came), 'UTC').toISOString()).toBe(due)
})

test.each([
  // Friday evening in New York is Saturday in UTC.
  ['America/New_York', '2026-11-28T02:00:00Z', '2026-12-02T02:00:00.000Z'],
  // Saturday morning in Berlin is Friday in UTC.
  ['Europe/Berlin', '2026-11-27T23:30:00Z', '2026-12-01T23:00:00.000Z'],
  // Clocks in Berlin went back on Sunday, October 25.
  ['Europe/Berlin', '2026-10-23T08:00:00Z', '2026-10-27T09:00:00.000Z'],
  // Clocks in New York went forward on Sunday, March 14.
  ['America/New_York', '2027-03-12T15:00:00Z', '2027-03-16T14:00:00.000Z'],
])('[part of STUDIO-05] days are those of the shop, in %s', (timeZone, came, due) => {
  expect(registrationDueAt(new Date(came), timeZone).toISOString()).toBe(due)
})

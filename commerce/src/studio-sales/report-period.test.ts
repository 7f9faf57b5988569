import { expect, test } from 'vitest'
import { dayOf, daysOf, lastDays, usualStep } from '#src/studio-sales/report-period'

test('[part of STUDIO-16] a period counts its first and its last day, over the change of clocks and leap days', () => {
  expect(daysOf({ from: '2026-11-23', to: '2026-11-23' })).toBe(1)
  expect(daysOf({ from: '2026-03-01', to: '2026-03-31' })).toBe(31)
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toBe(3)
  expect(daysOf({ from: '2026-11-24', to: '2026-11-23' })).toBe(0)
  expect(lastDays('2026-03-01', 30)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(dayOf(new Date('2026-11-23T23:59:59.999Z'))).toBe('2026-11-23')
})

test.each([
  [1, 'day'],
  [31, 'day'],
  [32, 'week'],
  [190, 'week'],
  [191, 'month'],
])('[part of STUDIO-16] of %i days a report has a row for each %s', (days, step) => {
  expect(usualStep(days)).toBe(step)
})

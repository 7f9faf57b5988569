import { expect, test } from 'vitest'
import { dayIn, formatDate, formatDay, formatMoment, formatWrittenDay } from '#src/format-date'
import { storeViews } from '#test/store-views'

test.each([
  ['2026-12-01T09:05:59Z', '09:05 1/12/2026'],
  ['2026-01-31T23:59:00Z', '23:59 31/1/2026'],
  ['2024-02-29T00:00:00+02:00', '22:00 28/2/2024'],
])('[PRICE-03] the time %s is written %s', (time, text) => {
  expect(formatDate(new Date(time), storeViews.default)).toBe(text)
})

test('[PRICE-03] a view may write it another way', () => {
  expect(
    formatDate(new Date('2026-12-01T09:05:00Z'), { dateFormat: 'D.M.YYYY, HH:mm', timeZone: 'UTC' }),
  ).toBe('1.12.2026, 09:05')
})

test.each([
  ['default', 'December 1, 2026'],
  ['de', '1. Dezember 2026'],
  ['it', '1 dicembre 2026'],
] as const)('the view %s says the day as %s', (code, text) => {
  expect(formatDay(new Date('2026-12-01T23:59:00Z'), storeViews[code])).toBe(text)
})

test('[PRICE-03] a day and a time of day are those of the shop', () => {
  const time = new Date('2026-11-26T02:05:00Z')
  const inNewYork = { ...storeViews.default, timeZone: 'America/New_York' }
  expect(formatDate(time, inNewYork)).toBe('21:05 25/11/2026')
  expect(formatDay(time, storeViews.default)).toBe('November 26, 2026')
  expect(formatDay(time, inNewYork)).toBe('November 25, 2026')
  expect(formatMoment(time, inNewYork).replaceAll(/\s/g, ' ')).toBe('Nov 25, 2026, 9:05 PM EST')
})

test('a written day is the same in every time zone', () => {
  const inNewYork = { ...storeViews.default, timeZone: 'America/New_York' }
  expect(formatWrittenDay('2026-12-01', inNewYork)).toBe('December 1, 2026')
})

test.each([
  ['default', 'Dec 1, 2026, 9:05 AM UTC'],
  ['de', '1. Dez. 2026, 09:05 UTC'],
  ['it', '1 dic 2026, 09:05 UTC'],
] as const)('the view %s says a moment as %s', (code, text) => {
  const said = formatMoment(new Date('2026-12-01T09:05:00Z'), storeViews[code])
  expect(said.replaceAll(/\s/g, ' ')).toBe(text)
})

test.each([
  ['UTC', '2026-01-01'],
  ['America/New_York', '2025-12-31'],
  ['Asia/Tokyo', '2026-01-01'],
])('in %s it is %s', (timeZone, day) => {
  expect(dayIn(timeZone, new Date('2026-01-01T01:00:00Z'))).toBe(day)
})

import { expect, test } from 'vitest'
import { savedTime } from '#src/offline/reading/saved-time'

const at = new Date(2026, 10, 23, 14, 5).getTime()

test.each([
  ['en-US', new Date(2026, 10, 23, 20, 0), '14:05'],
  ['de-DE', new Date(2026, 10, 23, 20, 0), '14:05'],
  ['en-US', new Date(2026, 10, 24, 9, 0), 'Nov 23, 14:05'],
  ['de-DE', new Date(2026, 10, 24, 9, 0), '23. Nov., 14:05'],
  ['it-IT', new Date(2026, 10, 24, 9, 0), '23 nov, 14:05'],
])('[part of UX-97] in %s at %s a copy was saved at %s', (locale, now, text) => {
  expect(savedTime(at, now.getTime(), locale)).toBe(text)
})

import { expect, test } from 'vitest'
import { growthOf, kilobytesOf, mostOf } from './scripts-of-page.ts'

test('what grew is named, the most first; what is new grew from nothing, and what shrank is left out', () => {
  const before = { framework: 109.2, frame: 17.6, 'home-page': 1.5 }
  const now = { framework: 109.21, frame: 18.1, 'home-page': 1.1, dialog: 2 }
  expect(growthOf(now, before)).toEqual(['+2.0 kB dialog (0.0 before)', '+0.5 kB frame (17.6 before)'])
})

test('the sum is that of all scripts', () => {
  expect(kilobytesOf({ framework: 100, frame: 20.5, translations: 5 })).toBe(125.5)
})

test('a page has a limit of its own, or that of all others', () => {
  expect(mostOf('home')).toBeLessThan(mostOf('other'))
  expect(mostOf('wishlist')).toBe(mostOf('other'))
})

import { expect, test } from 'vitest'
import { isBannerLink, isShopPath, isShownAt } from '#src/content/banner'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))

test.each([
  { showsFrom: null, showsUntil: null, isShown: true },
  { showsFrom: day(22), showsUntil: null, isShown: true },
  { showsFrom: day(23), showsUntil: null, isShown: false },
  { showsFrom: null, showsUntil: day(23), isShown: true },
  { showsFrom: null, showsUntil: day(22), isShown: false },
  { showsFrom: day(20), showsUntil: day(21), isShown: false },
])('from $showsFrom until $showsUntil, on the 22nd: $isShown', ({ isShown, ...dates }) => {
  expect(isShownAt(dates, day(22))).toBe(isShown)
})

test.each([
  ['', true],
  ['/sale', true],
  ['/c/leotards?color=5', true],
  ['https://studio.example/open-day', true],
  ['http://studio.example', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['sale', false],
])('a banner may lead to "%s": %s', (link, isAllowed) => {
  expect(isBannerLink(link)).toBe(isAllowed)
})

test('a picture is one of the shop', () => {
  expect(['/art/sale.webp', 'https://elsewhere.example/a.png', '//a.example'].map(isShopPath)).toEqual([
    true,
    false,
    false,
  ])
})

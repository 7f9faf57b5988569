import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerAfter } from '#src/content/banner-among-tiles'

const placesOf = (banners: string[], shown: number) =>
  Array.from({ length: shown }, (_, index) => index + 1).flatMap((count) => {
    const banner = bannerAfter(banners, { count, shown })
    return banner === undefined ? [] : [`${banner} after ${count}`]
  })

test.each([
  { banners: ['A', 'B'], shown: 50, places: ['A after 12', 'B after 24'] },
  { banners: ['A', 'B'], shown: 24, places: ['A after 12', 'B after 24'] },
  { banners: ['A', 'B'], shown: 23, places: ['A after 12'] },
  { banners: ['A', 'B'], shown: 7, places: ['A after 7'] },
  { banners: [], shown: 50, places: [] },
])('[part of PANEL-04] $banners among $shown tiles: $places', ({ banners, shown, places }) => {
  expect(placesOf(banners, shown)).toEqual(places)
})

test('[part of PANEL-04] no banner leaves a gap before it, however many tiles are side by side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 400 }), fc.constantFrom(2, 3, 4), (shown, columns) => {
      const banners = Array.from({ length: 10 }, (_, at) => String(at))
      for (const place of placesOf(banners, shown)) expect(Number(place.split(' ').at(-1)) % columns).toBe(0)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PageKey, pageKey } from '#src/http/pages/cache/page-key'

const text = fc.oneof(fc.string(), fc.constantFrom('', '/', '","', '"', '/de', 'default', '\\', ',', 'null'))
const page: fc.Arbitrary<PageKey> = fc.record({
  origin: text,
  siteUrl: text,
  storeCode: text,
  studioKey: fc.option(text),
  layout: text,
  path: text,
})

test('[part of E-49] two pages never have the same key, and one page always has the same', () => {
  fc.assert(
    fc.property(page, page, (one, other) => {
      expect(pageKey({ ...one })).toBe(pageKey(one))
      const isSame =
        JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
      expect(pageKey(one) === pageKey(other)).toBe(isSame)
    }),
  )
})

test('[part of E-49] each part counts, also where a text moves from one to the next', () => {
  const shown: PageKey = {
    origin: 'https://a.example',
    siteUrl: 'https://a.example',
    storeCode: 'de',
    studioKey: 'sissonne',
    layout: 'default',
    path: '/c/shoes?page=2',
  }
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(shown) as (keyof PageKey)[])), text, (part, other) => {
      const value = `${shown[part]}${other}x`
      expect(pageKey({ ...shown, [part]: value })).not.toBe(pageKey(shown))
    }),
  )
  const moved = { ...shown, layout: 'defaul', path: 't/c/shoes?page=2' }
  expect(pageKey(moved)).not.toBe(pageKey(shown))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSkuList, writeSkuList } from '#src/catalog/sku-list'

test.each([
  ['A', ['A']],
  [' A , B,,A', ['A', 'B']],
  ['"A,1",B', ['A,1', 'B']],
  ['"5"" tube","x"', ['5" tube', 'x']],
  ['5" tube,B', ['5" tube', 'B']],
  ['"open,B', ['"open', 'B']],
  ['', []],
  [',,', []],
])('the list %s names %j', (text, skus) => {
  expect(readSkuList(text)).toEqual(skus)
})

test('a list of skus can be read back', () => {
  const sku = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text === text.trim() && text !== '')
  fc.assert(
    fc.property(fc.uniqueArray(sku), (skus) => {
      expect(readSkuList(writeSkuList(skus))).toEqual(skus)
    }),
  )
})

test('a list of quotes without end is read in one go', () => {
  const started = process.cpuUsage().user
  readSkuList('"'.repeat(6_500))
  readSkuList(`"${'""'.repeat(3_000)}x`)
  readSkuList('" '.repeat(3_250))
  expect(process.cpuUsage().user - started).toBeLessThan(500_000)
})

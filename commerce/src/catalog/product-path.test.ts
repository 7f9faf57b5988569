import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productPath } from '#src/catalog/product-path'
import { readProductPath } from '#src/read-product-path'

const pathOf = (parentSku: string, childSku?: string) =>
  productPath(
    { parentSku, slug: 'skirt', type: childSku === undefined ? 'simple' : 'configurable' },
    childSku,
  )

test.each([
  ['A/B', '/p/A%2FB/skirt'],
  ['A%2FB', '/p/A%252FB/skirt'],
  ['50%', '/p/50%25/skirt'],
  ['No. 5 #2?', '/p/No.%205%20%232%3F/skirt'],
  ['.', '/p/%25./skirt'],
  ['..', '/p/%25../skirt'],
  ['a.data', '/p/a%2Edata/skirt'],
])('[ROUTE-03] the sku %s has the path %s', (sku, path) => {
  expect(pathOf(sku)).toBe(path)
})

test('[ROUTE-03] any sku can be read from its path, even after a browser has normalized it', () => {
  const sku = fc.oneof(
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.constantFrom('.', '..', '%.', '%..', '%2F', '%2E', 'x.data', '%2e%2E', 'a/../b', '\\', '//'),
  )
  fc.assert(
    fc.property(sku, fc.option(sku, { nil: undefined }), (parentSku, childSku) => {
      const { pathname } = new URL(pathOf(parentSku, childSku), 'http://shop.example')
      const named = { parentSku, slug: 'skirt', ...(childSku === undefined ? {} : { childSku }) }
      expect(readProductPath(pathname)).toEqual(named)
      expect(readProductPath(`${pathname}.data`)).toEqual(named)
    }),
  )
})

test('a malformed path is read as written', () => {
  expect(readProductPath('/p/%E0%A4%A/x')).toEqual({ parentSku: '%E0%A4%A', slug: 'x' })
  expect(readProductPath('/p')).toEqual({ parentSku: '', slug: '' })
})

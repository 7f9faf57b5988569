import { expect, test } from 'vitest'
import type { LinkableProduct } from 'commerce/catalog/product-path'
import { paths } from '#src/paths'

const product = (type: LinkableProduct['type']): LinkableProduct => ({
  parentSku: 'LEO 1',
  slug: 'camisole-leotard',
  type,
})

test.each(['simple', 'virtual', 'bundle', 'downloadable', 'grouped'] as const)(
  '[ROUTE-03] a %s product is at its sku and name',
  (type) => {
    expect(paths.product(product(type), 'LEO-S')).toBe('/p/LEO%201/camisole-leotard')
  },
)

test('[ROUTE-03] a configurable product is at its sku, its name and the sku of a variant', () => {
  expect(paths.product(product('configurable'), 'LEO-S/B')).toBe('/p/LEO%201/camisole-leotard/LEO-S%2FB')
})

test('[ROUTE-03] a variant that is listed on its own is at the sku and name of its product, and its own sku', () => {
  const variant = { ...product('simple'), sku: 'LEO-S/B' }
  expect(paths.product(variant)).toBe('/p/LEO%201/camisole-leotard/LEO-S%2FB')
  expect(paths.product({ ...variant, parentSku: variant.sku })).toBe('/p/LEO-S%2FB/camisole-leotard')
})

test('[ROUTE-03] a category is at its name', () => {
  expect(paths.category('leotards')).toBe('/c/leotards')
})

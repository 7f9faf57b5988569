import { describe, expect, test } from 'vitest'
import type { Product } from 'commerce/catalog/product'
import { choicePath } from '#src/pages/product/options/choice-path'
import { productRedirect } from '#src/pages/product/loading/product-redirect'

const options = [{ id: 1, label: 'Black', swatch: '' }]
const inStock = { isInStock: true, qty: 1 }
const prices = { cents: 100, regularCents: 100 }
const leotard: Product = {
  id: 1,
  sku: 'LEO',
  parentSku: 'LEO',
  type: 'configurable',
  name: 'Odette',
  slug: 'odette',
  description: '',
  shortDescription: '',
  status: 1,
  visibility: 4,
  image: '',
  pictures: [],
  stock: inStock,
  prices,
  categories: [],
  metaTitle: '',
  metaDescription: '',
  isNew: false,
  isOnSale: false,
  customOptions: [],
  bundleOptions: [],
  groupParts: [],
  downloadLinks: [],
  samples: [],
  pairedSkus: [],
  relatedSkus: [],
  details: [],
  reviewCount: 0,
  ratingTenths: 0,
  minQty: 1,
  maxQty: 9,
  increment: 1,
  tiers: [],
  bundlePrice: { kind: 'sum', reductions: [] },
  attributes: [{ id: 9, code: 'color', label: 'Color', options }],
  variants: [
    {
      sku: 'LEO-B',
      name: 'Odette',
      status: 1,
      image: '',
      stock: inStock,
      prices,
      tiers: [],
      optionIds: { color: 1 },
    },
  ],
}
const simple: Product = {
  ...leotard,
  sku: 'TAG',
  parentSku: 'TAG',
  slug: 'tag',
  type: 'simple',
  variants: [],
  attributes: [],
}

describe('an address', () => {
  test.each([
    { parentSku: 'LEO', slug: 'odette', childSku: 'LEO' },
    { parentSku: 'LEO', slug: 'odette', childSku: 'LEO-B' },
  ])('[ROUTE-03] $childSku is a product’s own', (params) => {
    expect(productRedirect(leotard, params, new URLSearchParams())).toBeUndefined()
  })

  test.each([
    { params: { parentSku: 'LEO-B', slug: 'x' }, query: '', to: '/p/LEO/odette/LEO-B' },
    { params: { parentSku: 'LEO', slug: 'x', childSku: 'LEO-B' }, query: '', to: '/p/LEO/odette/LEO-B' },
    { params: { parentSku: 'LEO', slug: 'odette', childSku: 'NONE' }, query: '', to: '/p/LEO/odette/LEO' },
    {
      params: { parentSku: 'LEO', slug: 'odette', childSku: 'LEO' },
      query: 'color=1',
      to: '/p/LEO/odette/LEO-B',
    },
    {
      params: { parentSku: 'LEO', slug: 'x', childSku: 'LEO' },
      query: 'from=mail',
      to: '/p/LEO/odette/LEO?from=mail',
    },
    {
      params: { parentSku: 'LEO-B', slug: 'odette' },
      query: 'gclid=abc',
      to: '/p/LEO/odette/LEO-B?gclid=abc',
    },
    {
      params: { parentSku: 'LEO', slug: 'old-name', childSku: 'LEO-B' },
      query: 'stars=5&color=7&utm_source=mail',
      to: '/p/LEO/odette/LEO-B?stars=5&utm_source=mail',
    },
    {
      params: { parentSku: 'LEO', slug: 'odette', childSku: 'LEO' },
      query: 'color=1&from=mail',
      to: '/p/LEO/odette/LEO-B?from=mail',
    },
  ])('[ROUTE-06] $params?$query leads to $to', ({ params, query, to }) => {
    expect(productRedirect(leotard, params, new URLSearchParams(query))).toBe(to)
  })

  test('[ROUTE-03] of another type has no variant at its end', () => {
    const none = new URLSearchParams()
    expect(productRedirect(simple, { parentSku: 'TAG', slug: 'tag' }, none)).toBeUndefined()
    expect(productRedirect(simple, { parentSku: 'TAG', slug: 'tag', childSku: 'TAG' }, none)).toBe(
      '/p/TAG/tag',
    )
  })

  test('[PDP-03] carries the chosen variant, or what is chosen so far', () => {
    expect(choicePath(leotard, { color: 1 })).toBe('/p/LEO/odette/LEO-B')
    expect(choicePath(leotard, {})).toBe('/p/LEO/odette/LEO')
    const given = new URLSearchParams('stars=5&color=2')
    expect(choicePath(leotard, { color: 1 }, given)).toBe('/p/LEO/odette/LEO-B?stars=5')
    expect(choicePath(leotard, {}, given)).toBe('/p/LEO/odette/LEO?stars=5')
  })
})

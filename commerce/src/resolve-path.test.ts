import { expect, test } from 'vitest'
import { resolvePath } from '#src/resolve-path'

/** A shop with the category of one slug and the product of one sku. */
const shop = (hasShortUrls: boolean) => ({
  hasShortUrls,
  storeCodes: ['default', 'de', 'tokyo'],
  findCategory: async (slug: string) => (slug === 'women' || slug === 'sale' ? slug : undefined),
  findProduct: async (sku: string) => (sku === 'LEO 1' || sku === 'cart' ? sku : undefined),
})

const withStudio = (hasShortUrls: boolean) => ({
  ...shop(hasShortUrls),
  findStudio: async (urlKey: string) =>
    ['barre-north', 'women', 'cart'].includes(urlKey) ? urlKey : undefined,
})

const women = { kind: 'category', category: 'women' }
const leotard = { kind: 'product', product: 'LEO 1' }
const names = { parentSku: 'LEO 1', slug: 'leo' }
const nothing = { kind: 'not-found', wanted: 'anything' }

test.each([
  ['/c/women', { ...women, isLong: true }],
  ['/c/women/', { ...women, isLong: true }],
  ['/c/women.data', { ...women, isLong: true }],
  ['/c/men', { kind: 'not-found', wanted: 'category' }],
  ['/p/LEO%201/leo', { ...leotard, names, isLong: true }],
  ['/p/LEO%201/leo/LEO-S', { ...leotard, names: { ...names, childSku: 'LEO-S' }, isLong: true }],
  ['/p/none/leo', { kind: 'not-found', wanted: 'product' }],
  ['/', { kind: 'fixed' }],
  ['/p/LEO%201', { kind: 'fixed' }],
  ['/c/women/more', { kind: 'fixed' }],
  ['/cart', { kind: 'fixed' }],
  ['/tokyo', { kind: 'fixed' }],
])('[ROUTE-03] in both settings %s is %j', async (path, place) => {
  for (const hasShortUrls of [false, true]) expect(await resolvePath(path, shop(hasShortUrls))).toEqual(place)
})

test.each([
  ['/women', { ...women, isLong: false }],
  ['/women.data', { ...women, isLong: false }],
  ['/men', nothing],
  ['/LEO%201/leo', { ...leotard, names, isLong: false }],
  ['/LEO%201/leo/LEO-S', { ...leotard, names: { ...names, childSku: 'LEO-S' }, isLong: false }],
  ['/none/leo', { kind: 'not-found', wanted: 'product' }],
  ['/LEO%201/leo/LEO-S/more', nothing],
])('[ROUTE-04] with short URLs %s is %j, without them nothing', async (path, place) => {
  expect(await resolvePath(path, shop(true))).toEqual(place)
  expect(await resolvePath(path, shop(false))).toEqual(nothing)
})

test.each(['/sale', '/SALE', '/cart/leo', '/De', '/tokyo/x', '/robots.txt', '/api/x/y'])(
  '[part of ROUTE-19] a page of the shop itself comes first: %s is no category and no product',
  async (path) => {
    expect(await resolvePath(path, shop(true))).toEqual({ kind: 'fixed' })
  },
)

test.each([
  ['/barre-north', { kind: 'studio', studio: 'barre-north' }],
  ['/barre-north/', { kind: 'studio', studio: 'barre-north' }],
  ['/barre-south', nothing],
  ['/cart', { kind: 'fixed' }],
  ['/barre-north/x/y/z', nothing],
])('[part of ROUTE-04] where studios have stores, %s is %j in both settings', async (path, place) => {
  for (const hasShortUrls of [false, true])
    expect(await resolvePath(path, withStudio(hasShortUrls))).toEqual(place)
})

test('[part of ROUTE-04] a category comes before the studio of that name, where categories are at the root', async () => {
  expect(await resolvePath('/women', withStudio(true))).toEqual({ ...women, isLong: false })
  expect(await resolvePath('/women', withStudio(false))).toEqual({ kind: 'studio', studio: 'women' })
})

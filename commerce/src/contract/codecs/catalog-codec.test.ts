import { expect, test } from 'vitest'
import type { WireTile } from '#src/contract/catalog-schemas'
import { tileFromWire, tileVariantsFromWire } from '#src/contract/codecs/catalog-codec'

const values = (labels: string[], firstId: number) =>
  labels.map((label, index) => ({ value_index: firstId + index, label, swatch: '#000000' }))

function wireTile(more: Partial<WireTile> = {}): WireTile {
  return {
    id: 1,
    sku: 'LEO',
    parentSku: 'LEO',
    type_id: 'configurable',
    name: 'Leotard &amp; skirt',
    slug: 'leotard',
    image: '/a/front.jpg',
    second_image: '/a/back.jpg',
    new: '0',
    sale: '1',
    price: 30,
    priceInclTax: 31.5,
    originalPriceInclTax: 42,
    special_price: 30,
    specialPriceInclTax: 31.5,
    stock: { is_in_stock: true, qty: 4 },
    review_count: 0,
    rating_tenths: 0,
    configurable_options: [
      {
        attribute_id: 1,
        attribute_code: 'color',
        label: 'Color',
        position: 0,
        values: values(['Black', 'Pink'], 10),
      },
      {
        attribute_id: 2,
        attribute_code: 'apparel_size',
        label: 'Size',
        position: 1,
        values: values(['S', 'M'], 20),
      },
    ],
    tile_variants: [
      ['LEO-M-B', 1, 10, 21],
      ['LEO-S-B', 0, 10, 20],
      ['LEO-S-P', 1, 11, 20],
    ],
    color_images: { 11: '/a/pink.jpg' },
    ...more,
  }
}

test('[part of CAT-11] a tile is on sale or new only where its flag is the string 1', () => {
  expect(tileFromWire(wireTile())).toMatchObject({ isOnSale: true, isNew: false })
  expect(tileFromWire(wireTile({ sale: 'true', new: '1' }))).toMatchObject({ isOnSale: false, isNew: true })
})

test('a tile asks for options only where one is required', () => {
  expect(tileFromWire(wireTile()).requiresOptions).toBe(false)
  expect(tileFromWire(wireTile({ requires_options: true })).requiresOptions).toBe(true)
})

test('a tile costs from a price on only where that is of its cheapest part', () => {
  expect(tileFromWire(wireTile()).isFrom).toBe(false)
  expect(tileFromWire(wireTile({ price_is_lowest: true })).isFrom).toBe(true)
})

test('a tile has its prices in cents and its name as it reads', () => {
  expect(tileFromWire(wireTile())).toMatchObject({
    name: 'Leotard & skirt',
    priceCents: 3_150,
    regularCents: 4_200,
  })
})

test('[part of CAT-11] a color leads to its variant that can be bought, and shows its own picture', () => {
  expect(tileFromWire(wireTile()).colors).toEqual([
    { label: 'Black', swatch: '#000000', image: '/a/front.jpg', sku: 'LEO-M-B' },
    { label: 'Pink', swatch: '#000000', image: '/a/pink.jpg', sku: 'LEO-S-P' },
  ])
})

test('a tile shows six colors and says how many more there are', () => {
  const labels = Array.from({ length: 9 }, (_, index) => `Shade ${index}`)
  const tile = tileFromWire(
    wireTile({
      configurable_options: [
        { attribute_id: 1, attribute_code: 'color', label: 'Color', position: 0, values: values(labels, 1) },
      ],
      tile_variants: labels.map((label, index) => [label, 1, index + 1]),
    }),
  )
  expect(tile.colors).toHaveLength(6)
  expect(tile.moreColors).toBe(3)
})

test('variants come in the order they are asked for', () => {
  expect(tileVariantsFromWire(wireTile())).toEqual([
    { sku: 'LEO-S-B', label: 'S', color: 'Black', isInStock: false },
    { sku: 'LEO-M-B', label: 'M', color: 'Black', isInStock: true },
    { sku: 'LEO-S-P', label: 'S', color: 'Pink', isInStock: true },
  ])
})

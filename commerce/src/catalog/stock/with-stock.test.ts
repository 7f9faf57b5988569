import { expect, test } from 'vitest'
import type { PartProduct, Product } from '#src/catalog/product'
import { soldOutSku, stockText } from '#src/catalog/stock/stock-text'
import { stockedSkus, withStock } from '#src/catalog/stock/with-stock'
import { problems } from '#src/problems'
import { buildLeotard, buildVariant } from '#test/build-product'

const none = { isInStock: false, qty: 0 }
const some = { isInStock: true, qty: 30 }

test('[STOCK-01] variants get their current stock; one without an answer keeps what it had', () => {
  const leotard = buildLeotard()
  expect(stockedSkus(leotard)).toEqual(['LEO-BLK-S', 'LEO-BLK-M', 'LEO-PNK-M', 'LEO-WHT-M'])
  const now = withStock(leotard, new Map([['LEO-BLK-S', some], ['LEO-BLK-M', none]])) // oxfmt-ignore
  expect(now.variants.map(({ stock }) => stock.isInStock)).toEqual([true, false, true, true])
  expect(now.stock.isInStock).toBe(true)
  expect(leotard.variants[0]?.stock.isInStock).toBe(false)
})

test('a product whose variants are all sold out meanwhile is sold out', () => {
  const leotard = buildLeotard()
  const now = withStock(leotard, new Map(stockedSkus(leotard).map((sku) => [sku, none])))
  expect(now.stock.isInStock).toBe(false)
})

test('a product without variants takes its own stock', () => {
  const cart = buildLeotard({ type: 'simple', sku: 'BAG', variants: [] })
  expect(stockedSkus(cart)).toEqual(['BAG'])
  expect(withStock(cart, new Map([['BAG', none]])).stock).toEqual(none)
})

function part(sku: string, stock = some): PartProduct {
  return { sku, name: `Part ${sku}`, image: '', stock, prices: { cents: 100, regularCents: 100 }, tiers: [] }
}

function choice(id: number, product: PartProduct) {
  return { id, qty: 1, canChangeQty: false, isDefault: id === 1, addsCents: 0, product }
}

/** A kit of a pair of shoes in two sizes, and a bow if somebody wants one. */
function kit({ small = some, large = some, bow = some } = {}): Product {
  return buildLeotard({
    type: 'bundle',
    sku: 'KIT',
    attributes: [],
    variants: [],
    bundleOptions: [
      { id: 7, title: 'Shoes', kind: 'select', isRequired: true, choices: [choice(1, part('S', small)), choice(2, part('L', large))] },
      { id: 8, title: 'Bow', kind: 'checkbox', isRequired: false, choices: [choice(3, part('BOW', bow))] },
    ],
  }) // oxfmt-ignore
}

const takes = (...taken: [number, number][]) => ({
  bundle: taken.map(([optionId, choiceId]) => ({ optionId, qty: 1, choiceIds: [choiceId] })),
})

test.each([
  ['all parts are there', kit(), takes([7, 1], [8, 3]), undefined],
  ['the chosen size is sold out', kit({ small: none }), takes([7, 1]), 'S'],
  ['a size that is not chosen is sold out', kit({ small: none }), takes([7, 2]), undefined],
  ['an extra that is chosen is sold out', kit({ bow: none }), takes([7, 1], [8, 3]), 'BOW'],
  ['an extra that nobody chose is sold out', kit({ bow: none }), takes([7, 1]), undefined],
  ['every size is sold out, and none is chosen', kit({ small: none, large: none }), takes(), 'S'],
])('[PDP-17] a bundle is in stock only with all of its parts: %s', (_when, product, options, missing) => {
  const shown = stockText(product, {}, options)
  expect(shown.state).toBe(missing === undefined ? 'in-stock' : 'out-of-stock')
  expect(shown.text).toBe(missing === undefined ? problems.inStock : problems.outOfStock)
  expect(shown.part?.sku).toBe(missing)
  expect(soldOutSku(product, {}, shown)).toBe(missing)
})

test('[PDP-17] a group is sold out once all of its products are', () => {
  const group = (stock: typeof some) =>
    buildLeotard({
      type: 'grouped',
      variants: [],
      groupParts: [
        { qty: 1, product: part('A', none) },
        { qty: 1, product: part('B', stock) },
      ],
    })
  expect(stockText(group(some), {}, { bundle: [] })).toMatchObject({ state: 'in-stock' })
  expect(stockText(group(none), {}, { bundle: [] })).toMatchObject({
    state: 'out-of-stock',
    part: { sku: 'A' },
  })
})

test('[UX-43] who asks to be told is told of the variant chosen, or of the product where none is', () => {
  const leotard = buildLeotard({
    variants: [buildVariant({ sku: 'LEO-S', optionIds: { color: 1, apparel_size: 10 }, stock: none })],
  })
  const sized = { color: 1, apparel_size: 10 }
  expect(soldOutSku(leotard, sized, stockText(leotard, sized, { bundle: [] }))).toBe('LEO-S')
  expect(soldOutSku(leotard, {}, stockText(leotard, {}, { bundle: [] }))).toBe('LEO')
})

test('[STOCK-01] the parts of a bundle get their current stock', () => {
  const product = kit()
  expect(stockedSkus(product)).toEqual(['KIT', 'S', 'L', 'BOW'])
  const now = withStock(product, new Map([['S', none]]))
  expect(stockText(now, {}, takes([7, 1])).part?.sku).toBe('S')
  expect(stockText(now, {}, takes([7, 2])).state).toBe('in-stock')
})

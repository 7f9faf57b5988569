import { expect, test } from 'vitest'
import { stockedSkus, withStock } from '#src/catalog/with-stock'
import { buildLeotard } from '#test/build-product'

const none = { isInStock: false, qty: 0 }
const some = { isInStock: true, qty: 3 }

test('[STOCK-01] variants get their current stock; one without an answer keeps what it had', () => {
  const leotard = buildLeotard()
  expect(stockedSkus(leotard)).toEqual(['LEO-BLK-S', 'LEO-BLK-M', 'LEO-PNK-M', 'LEO-WHT-M'])
  const now = withStock(leotard, new Map([['LEO-BLK-S', some], ['LEO-BLK-M', none]])) // prettier-ignore
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

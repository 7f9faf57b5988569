import { expect, test } from 'vitest'
import type { Product, Stock } from '#src/catalog/product'
import { soldOutSku, stockText } from '#src/catalog/stock/stock-text'
import { LOW_STOCK_QTY } from '#src/limits'
import { productProblems } from '#src/product-problems'
import { buildLeotard, buildVariant } from '#test/build-product'

const { inStock, outOfStock, productOutOfStock } = productProblems
const nothingMore = { bundle: [] }
const black = { color: 1 }
const blackM = { color: 1, apparel_size: 11 }

const bottle = (stock: Stock) =>
  buildLeotard({ type: 'simple', sku: 'BOT', attributes: [], variants: [], stock })

function leotard(...stocks: Stock[]): Product {
  const sizes = [10, 11]
  return buildLeotard({
    variants: stocks.map((stock, at) =>
      buildVariant({ sku: `LEO-${at}`, optionIds: { color: 1, apparel_size: sizes[at]! }, stock }),
    ),
  })
}

test.each([
  [LOW_STOCK_QTY + 1, 'in-stock', undefined],
  [LOW_STOCK_QTY, 'low', LOW_STOCK_QTY],
  [1, 'low', 1],
  // Made to order, owed to others, or not counted: there is no number to name.
  [0, 'in-stock', undefined],
  [-2, 'in-stock', undefined],
])('[part of UX-38] with %i units to be had the stock is %s', (qty, state, left) => {
  const shown = { state, text: inStock, ...(left === undefined ? {} : { left }) }
  expect(stockText(bottle({ isInStock: true, qty }), {}, nothingMore)).toEqual(shown)
  const sizes = leotard({ isInStock: true, qty: 40 }, { isInStock: true, qty })
  expect(stockText(sizes, blackM, nothingMore)).toEqual(shown)
})

test('[part of UX-38] what is out of stock is never low, whatever is counted', () => {
  const none = { isInStock: false, qty: 3 }
  expect(stockText(bottle(none), {}, nothingMore)).toEqual({ state: 'out-of-stock', text: productOutOfStock })
  expect(stockText(leotard({ isInStock: true, qty: 3 }, none), blackM, nothingMore)).toEqual({
    state: 'out-of-stock',
    text: outOfStock,
  })
})

test('[part of UX-38] nothing is said to be few before it is clear of what', () => {
  const few = leotard({ isInStock: true, qty: 1 }, { isInStock: true, qty: 2 })
  expect(stockText({ ...few, stock: { isInStock: true, qty: 3 } }, black, nothingMore)).toEqual({
    state: 'in-stock',
    text: inStock,
  })
})

test('[part of UX-38] a product that is low can be bought, so nobody waits for it', () => {
  const few = bottle({ isInStock: true, qty: 1 })
  expect(soldOutSku(few, {}, stockText(few, {}, nothingMore))).toBeUndefined()
})

/** A kit of shoes, of which a shopper says how many pairs, and two ribbons. */
function kit(shoes: Stock, ribbon: Stock): Product {
  const part = (sku: string, stock: Stock) => ({
    sku,
    name: sku,
    image: '',
    stock,
    prices: { cents: 100, regularCents: 100 },
    tiers: [],
  })
  const of = { isDefault: true, addsCents: 0 }
  return buildLeotard({
    type: 'bundle',
    attributes: [],
    variants: [],
    stock: { isInStock: true, qty: 2 },
    bundleOptions: [
      {
        id: 7,
        title: 'Shoes',
        kind: 'select',
        isRequired: true,
        choices: [{ ...of, id: 1, qty: 1, canChangeQty: true, product: part('SHOES', shoes) }],
      },
      {
        id: 8,
        title: 'Ribbons',
        kind: 'checkbox',
        isRequired: false,
        choices: [{ ...of, id: 2, qty: 2, canChangeQty: false, product: part('RIBBON', ribbon) }],
      },
    ],
  })
}

const pairs = (qty: number) => ({ optionId: 7, qty, choiceIds: [1] })
const ribbons = { optionId: 8, qty: 1, choiceIds: [2] }

test.each([
  ['the scarcest part, by what one bundle takes of it', [pairs(1), ribbons], 4],
  ['no part that nobody chose', [pairs(1)], undefined],
  ['as many of a part as the shopper takes', [pairs(10)], 3],
  ['nothing before a part is chosen', [], undefined],
])('[part of UX-38] a bundle counts %s', (_what, bundle, left) => {
  const product = kit({ isInStock: true, qty: 30 }, { isInStock: true, qty: 9 })
  expect(stockText(product, {}, { bundle }).left).toBe(left)
})

test('[part of UX-38] a part that is not counted limits no bundle', () => {
  const product = kit({ isInStock: true, qty: 0 }, { isInStock: true, qty: 8 })
  expect(stockText(product, {}, { bundle: [pairs(1), ribbons] })).toMatchObject({ state: 'low', left: 4 })
})

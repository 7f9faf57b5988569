import { expect, test } from 'vitest'
import { noOptions } from '#src/cart/chosen-options'
import { stockState, stockStateOfLine } from '#src/cart/stock-state'
import { unitsNeeded } from '#src/cart/stock-parts'
import { buildBundleOption, buildOffer } from '#test/build-offer'

const stockLevel = { isInStock: true, isCounted: true, allowsBackorder: false }

test.each<[string, Parameters<typeof stockState>[0], number, string]>([
  ['enough', { ...stockLevel, salable: 3 }, 3, 'ok'],
  ['too little', { ...stockLevel, salable: 2 }, 3, 'out_of_stock'],
  ['none', { ...stockLevel, salable: 0 }, 1, 'out_of_stock'],
  ['not counted', { ...stockLevel, isCounted: false, salable: 0 }, 999, 'ok'],
  ['enough, and more can be ordered', { ...stockLevel, allowsBackorder: true, salable: 3 }, 3, 'ok'],
  ['too little, but more is on its way', { ...stockLevel, allowsBackorder: true, salable: 2 }, 3, 'volatile'],
  [
    'owed already, but more is on its way',
    { ...stockLevel, allowsBackorder: true, salable: -2 },
    1,
    'volatile',
  ],
  [
    'switched off by the merchant',
    { ...stockLevel, isInStock: false, allowsBackorder: true, salable: 9 },
    1,
    'out_of_stock',
  ],
])('[CART-03] stock: %s', (_name, stock, wanted, state) => {
  expect(stockState(stock, wanted)).toBe(state)
})

test('[CART-03] a line is as available as its scarcest part, counted over the whole cart', () => {
  const sure = buildOffer({ productId: 1, stock: { salable: 5 } })
  const owed = buildOffer({ productId: 2, stock: { salable: 1, allowsBackorder: true } })
  const gone = buildOffer({ productId: 3, stock: { salable: 0 } })
  const line = (offer: typeof sure, qty = 1) => ({ offer, options: noOptions, qty })
  const stateOf = (...lines: ReturnType<typeof line>[]) =>
    lines.map((each) => stockStateOfLine(each, unitsNeeded(lines)))
  expect(stateOf(line(sure), line(owed), line(gone))).toEqual(['ok', 'ok', 'out_of_stock'])
  expect(stateOf(line(owed), line(owed))).toEqual(['volatile', 'volatile'])
  const options = { bundle: [1, 2].map((id) => ({ optionId: id, choiceIds: [id * 10], qty: 1 })) }
  const bundle = buildOffer({
    productId: 9,
    type: 'bundle',
    bundleOptions: [buildBundleOption([{ offer: sure }]), buildBundleOption([{ offer: owed }], { id: 2 })],
  })
  const bundles = (qty: number) => ({ offer: bundle, options: { ...noOptions, ...options }, qty })
  expect([1, 2, 6].map((qty) => stockStateOfLine(bundles(qty), unitsNeeded([bundles(qty)])))).toEqual([
    'ok',
    'volatile',
    'out_of_stock',
  ])
})

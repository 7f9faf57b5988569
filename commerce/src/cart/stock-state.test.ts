import { expect, test } from 'vitest'
import { stockState } from '#src/cart/stock-state'

test.each<[string, number | null | undefined, number, string]>([
  ['enough', 3, 3, 'ok'],
  ['not counted', null, 999, 'ok'],
  ['unknown', undefined, 1, 'volatile'],
  ['too little', 2, 3, 'out_of_stock'],
  ['none', 0, 1, 'out_of_stock'],
])('[CART-03] stock: %s', (_name, available, wanted, state) => {
  expect(stockState(available, wanted)).toBe(state)
})

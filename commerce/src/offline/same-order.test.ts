import { expect, test } from 'vitest'
import { orderText } from '#src/offline/same-order'

const order = {
  order_id: 'a',
  cart_id: 'b',
  products: [{ sku: 'x', qty: 1 }],
  totals: { grand_total: 5 },
  transmited: false,
}

test('[part of ORDER-01] an order is the same under another key and date, and in another sequence of its fields', () => {
  const again = {
    totals: { grand_total: 5 },
    created_at: 'now',
    products: [{ qty: 1, sku: 'x' }],
    order_id: 'c',
    cart_id: 'd',
  }
  expect(orderText(again)).toBe(orderText(order))
})

test.each([
  { ...order, products: [{ sku: 'x', qty: 2 }] },
  { ...order, products: [{ sku: 'x', qty: 1 }, { sku: 'y', qty: 1 }] },
  { ...order, totals: { grand_total: 6 } },
])('[part of ORDER-01] another order is %j', (other) => {
  expect(orderText(other)).not.toBe(orderText(order))
}) // oxfmt-ignore

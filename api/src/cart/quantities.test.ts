import fc from 'fast-check'
import { CART_MAX_LINES, CART_MAX_QTY } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '#test/factories'
import { newBuyer, newShopper } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let sku: string
beforeAll(async () => {
  shop = await openTestApp()
  sku = (await buildProduct(shop.db, { units: 1_000_000 })).sku
})
afterAll(() => shop.close())

const quantity = fc.oneof(
  fc.integer({ min: -5, max: 1_100 }),
  fc.integer({ min: 1, max: CART_MAX_QTY }).map(String),
  fc.double(),
  fc.constantFrom<unknown>(
    0,
    -1,
    0.5,
    1.5,
    999,
    1000,
    1e9,
    2 ** 31,
    2 ** 53,
    1e308,
    -1e308,
    null,
    true,
    '',
    ' 1',
  ),
  fc.constantFrom<unknown>(
    '1.5',
    '1e2',
    '0x10',
    'NaN',
    'Infinity',
    '-1',
    '١',
    [],
    [1],
    {},
    { valueOf: 1 },
    '9'.repeat(30),
  ),
)

function isWhole(value: unknown): boolean {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,12}$/.test(value))
  return isNumber && Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= CART_MAX_QTY
}

test('[E-28] a quantity is a whole number from 1 to 999; any other changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(quantity, async (qty) => {
      const shopper = await newShopper(shop.app)
      const answer = await shopper.post({ sku, qty })
      const { items } = await shopper.cart()
      if (isWhole(qty)) {
        expect(answer.ok).toBe(true)
        expect(items.map((item) => item.qty)).toEqual([Number(qty)])
      } else {
        expect(answer).toMatchObject({ ok: false, code: 400 })
        expect(items).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})

test('[E-28] what is added to a line is counted with what is there', async () => {
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty: 600 })
  expect(await shopper.post({ sku, qty: 400 })).toMatchObject({ ok: false, reason: 'quantity-not-available' })
  expect((await shopper.cart()).items.map(({ qty }) => qty)).toEqual([600])
  await shopper.add({ sku, qty: 399 })
  expect((await shopper.cart()).items.map(({ qty }) => qty)).toEqual([999])
})

test('[E-28] an order has 1 to 200 lines, each of a whole quantity from 1 to 999', async () => {
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const bad: unknown[] = [
    [],
    Array.from({ length: CART_MAX_LINES + 1 }, () => ({ sku, qty: 1 })),
    ...[0, -1, 1.5, 1000, 1e9, '1', null, [1]].map((qty) => [{ sku, qty }]),
  ]
  for (const products of bad) {
    const sent = await buyer.send({ ...order, products: products as typeof order.products })
    expect(sent, JSON.stringify(products).slice(0, 60)).toMatchObject({
      ok: false,
      code: 400,
      reason: 'invalid',
    })
  }
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

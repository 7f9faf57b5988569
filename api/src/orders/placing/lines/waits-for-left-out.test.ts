import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCartAndCountTries } from '#src/orders/placing/key-queries'
import { mostAtOnce } from '#test/checks/leaving-order'
import { buildProduct } from '#test/factories'
import { newBuyer } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

test('[part of CART-10] [part of ORDER-08] an order that waited for one which leaves lines behind, and later ones, go on one after the other', async () => {
  const { sku } = await buildProduct(shop.db)
  const { cartId: token } = await newBuyer(shop.app, [{ sku, qty: 1 }])
  const asked = { cartToken: token, tries: [], now: shop.context.now() }
  const lock = (tx: typeof shop.db) => lockCartAndCountTries(tx, { ...asked, key: randomUUID() })
  expect(await mostAtOnce(shop, { token, name: 'key-answer-cart-lock' }, lock)).toBe(1)
})

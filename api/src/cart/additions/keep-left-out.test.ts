import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCustomersCarts } from '#src/cart/joining/join-queries'
import { lockCart } from '#src/cart/queries'
import { newCustomer } from '#test/customer'
import { mostAtOnce } from '#test/checks/leaving-order'
import { buildProduct } from '#test/factories'
import { newBuyer } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

test('[part of CART-10] a change that waited for an order which leaves lines behind, and later ones, go on one after the other', async () => {
  const { sku } = await buildProduct(shop.db)
  const { cartId: token } = await newBuyer(shop.app, [{ sku, qty: 1 }])
  expect(await mostAtOnce(shop, { token, name: 'cart-lock' }, (tx) => lockCart(tx, token))).toBe(1)
})

test('[part of CART-10] [part of CART-14] so does a sign-in that joins the bags of the account', async () => {
  const { sku } = await buildProduct(shop.db)
  const margot = await newCustomer(shop.app)
  const { cartId: token } = await newBuyer(shop.app, [{ sku, qty: 1 }], margot)
  const lock = (tx: typeof shop.db) => lockCustomersCarts(tx, margot.id, 'of another bag')
  expect(await mostAtOnce(shop, { token, name: 'join-lock-carts' }, lock)).toBe(1)
})

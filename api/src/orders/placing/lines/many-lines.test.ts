import { CART_MAX_LINES } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct } from '#test/factories'
import { newShopper } from '#test/shopper'
import { openTestApp } from '#test/support'
import { browserWithCart, totalOf, waitingOrder } from '#test/desks/waiting-orders'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

test('[part of ORDER-08] an order that waited brings as many lines as a bag may have', async () => {
  const shopper = await newShopper(shop.app)
  const lines: { sku: string; qty: number }[] = []
  for (let at = 0; at < CART_MAX_LINES; at++) {
    const { sku } = await buildProduct(shop.db, { units: 5 })
    lines.push({ sku, qty: 1 })
    await shopper.add({ sku, qty: 1 })
  }
  const total = await totalOf(shopper)
  const browser = await browserWithCart(shop.app, [])
  const answer = await browser.send(waitingOrder(lines, total))
  expect(answer).toMatchObject({ ok: true })
  expect(await findBrokenInvariants(shop.db)).toEqual([])
}, 60_000)

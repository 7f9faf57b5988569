import { closeOrderKey, findOrderByKey } from 'commerce/contract/orders'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { browserWithCart, totalOf, waitingOrder } from '#test/desks/waiting-orders'
import { buildProduct, readStock } from '#test/factories'
import { newShopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

type Browser = Awaited<ReturnType<typeof browserWithCart>>

async function ready() {
  const product = await buildProduct(shop.db, { units: 100 })
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku: product.sku, qty: 1 })
  const lines = [{ sku: product.sku, qty: 1 }]
  const browser = await browserWithCart(shop.app)
  return { product, browser, order: waitingOrder(lines, await totalOf(shopper)) }
}

const close = (browser: Browser, key: string) =>
  browser.client.call(closeOrderKey, { query: {}, body: { order_id: key } })
const find = (browser: Browser, key: string) => browser.client.call(findOrderByKey, { query: { key } })
const reasonOf = (answer: { ok: boolean; reason?: string }) => (answer.ok ? 'ok' : answer.reason)

test('the key of an order that was not placed is closed: a request that comes late places nothing, however often it comes', async () => {
  const { product, browser, order } = await ready()
  expect(valueOf(await close(browser, order.order_id))).toEqual({ placed: null })
  expect(valueOf(await close(browser, order.order_id))).toEqual({ placed: null })
  for (let time = 0; time < 2; time++) expect(reasonOf(await browser.send(order))).toBe('key-closed')
  expect(reasonOf(await find(browser, order.order_id))).toBe('key-closed')
  expect((await readStock(shop.db, product)).reserved).toBe(0)
  expect((await browser.send({ ...order, order_id: randomUUID() })).ok).toBe(true)
})

test('an order that was placed is answered, and its key stays as it is', async () => {
  const { browser, order } = await ready()
  const { orderNumber } = valueOf(await browser.send(order))
  expect(valueOf(await close(browser, order.order_id)).placed?.orderNumber).toBe(orderNumber)
  expect(valueOf(await browser.send(order)).orderNumber).toBe(orderNumber)
})

test('another browser neither opens nor learns what a key led to', async () => {
  const { browser, order } = await ready()
  const other = await browserWithCart(shop.app)
  valueOf(await close(browser, order.order_id))
  expect(reasonOf(await close(other, order.order_id))).toBe('order-not-found')
  const placed = { ...order, order_id: randomUUID() }
  valueOf(await browser.send(placed))
  expect(reasonOf(await close(other, placed.order_id))).toBe('order-not-found')
})

test('[ORDER-08] an order that is closed and placed at the same time is one or the other', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { product, browser, order } = await ready()
    const closeUntilSaid = async () => {
      for (;;) {
        const answer = await close(browser, order.order_id)
        if (answer.ok || answer.reason !== 'order-running') return valueOf(answer)
      }
    }
    const sendUntilSaid = async () => {
      for (;;) {
        const answer = await browser.send(order)
        if (answer.ok || answer.reason !== 'order-running') return answer
      }
    }
    // The later one begins a little later each time, and now the one, now the other.
    const both = round % 2 === 0 ? [sendUntilSaid, closeUntilSaid] : [closeUntilSaid, sendUntilSaid]
    const [first, second] = both.map(async (begin, at) => {
      for (let turn = 0; turn < at * round; turn++) await new Promise((resolve) => setImmediate(resolve))
      return begin()
    })
    const answers = [await first!, await second!]
    const closed = answers.find((answer) => 'placed' in answer)
    const sent = answers.find((answer) => 'ok' in answer)
    if (!closed || !sent) throw new Error('Both answer.')
    const isPlaced = sent.ok
    seen.add(isPlaced ? 'placed' : 'closed')
    expect(closed.placed?.orderNumber).toBe(sent.ok ? sent.value.orderNumber : undefined)
    expect(reasonOf(sent)).toBe(isPlaced ? 'ok' : 'key-closed')
    expect((await readStock(shop.db, product)).reserved).toBe(isPlaced ? 1 : 0)
  }
  expect(seen).toEqual(new Set(['placed', 'closed']))
})

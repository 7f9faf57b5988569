import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { type BuiltProduct, buildBundle, buildCartRule, buildProduct, readStock } from '#test/factories'
import { newBuyer, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]))
afterAll(() => server.close())

/** Fills many carts one after the other, so that only the orders are concurrent. */
async function readyBuyers(count: number, basket: (index: number) => BuiltProduct[]) {
  const buyers = []
  for (let index = 0; index < count; index++) {
    const items = basket(index).map(({ sku }) => ({ sku, qty: 1 }))
    const buyer = await newBuyer(server.app, items)
    buyers.push({ buyer, order: await buyer.composeOrder() })
  }
  return buyers
}

/** An overloaded shop says so, and the client tries again, as pages do. */
async function sendUntilTaken({ buyer, order }: { buyer: Shopper; order: Parameters<Shopper['send']>[0] }) {
  for (;;) {
    const answer = await buyer.send(order)
    if (answer.ok || answer.reason !== 'unavailable') return answer
  }
}

const outcome = (answer: Awaited<ReturnType<Shopper['send']>>) => (answer.ok ? 'placed' : answer.reason)

function count(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of outcomes) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

test('[ORDER-10] 200 buyers for the last 5 units: exactly 5 orders, the others are told it is sold out', async () => {
  const last = await buildProduct(server.db, { units: 5 })
  const ready = await readyBuyers(200, () => [last])
  const answers = await Promise.all(ready.map(sendUntilTaken))
  expect(count(answers.map(outcome))).toEqual({ placed: 5, 'out-of-stock': 195 })
  expect(await readStock(server.db, last)).toEqual({ onHand: 5, reserved: 5 })
})

test('[ORDER-10] the last units go into bundles and alone, and are still sold once', async () => {
  const shoes = await buildProduct(server.db, { units: 7 })
  const ribbon = await buildProduct(server.db, { units: 100 })
  const bundle = await buildBundle(server.db, [
    { title: 'Shoes', parts: [shoes] },
    { title: 'Ribbon', parts: [ribbon] },
  ])
  const bundle_options = bundle.options.map((option) => ({
    option_id: option.id,
    option_qty: 1,
    option_selections: [option.choices[0]!.id],
  }))
  const ready = []
  for (let index = 0; index < 30; index++) {
    const item =
      index % 2 === 0
        ? { sku: shoes.sku, qty: 1 }
        : { sku: bundle.sku, qty: 1, product_option: { extension_attributes: { bundle_options } } }
    const buyer = await newBuyer(server.app, [item])
    ready.push({ buyer, order: await buyer.composeOrder() })
  }
  const answers = await Promise.all(ready.map(sendUntilTaken))
  expect(count(answers.map(outcome))).toEqual({ placed: 7, 'out-of-stock': 23 })
  expect((await readStock(server.db, shoes)).reserved).toBe(7)
})

test('[ORDER-10] 200 buyers of the same things in opposite order, half of them with one coupon, never stop one another', async () => {
  const [tights, shoes] = [
    await buildProduct(server.db, { units: 1_000 }),
    await buildProduct(server.db, { units: 1_000 }),
  ]
  const code = 'CROSSING'
  await buildCartRule(server.db, {}, { code })
  const ready = []
  for (let index = 0; index < 200; index++) {
    const basket = index % 2 === 0 ? [tights, shoes] : [shoes, tights]
    const buyer = await newBuyer(
      server.app,
      basket.map(({ sku }) => ({ sku, qty: 1 })),
    )
    if (index % 4 < 2) expect(valueOf(await buyer.applyCoupon(code))).toBe(true)
    ready.push({ buyer, order: await buyer.composeOrder() })
  }
  const answers = await Promise.all(ready.map(sendUntilTaken))
  expect(count(answers.map(outcome))).toEqual({ placed: 200 })
  expect((await readStock(server.db, tights)).reserved).toBe(200)
  expect((await readStock(server.db, shoes)).reserved).toBe(200)
  const { rows: uses } = await server.pool.query('select from coupon_use')
  expect(uses).toHaveLength(100)
  const { rows } = await server.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('[ORDER-08] [F02] the same order sent 50 times at once is one order, and everybody learns its number in the end', async () => {
  const skirt = await buildProduct(server.db, { units: 100 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.send(order)))
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))
  expect(refused.filter((reason) => reason !== 'order-running')).toEqual([])
  const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value.orderNumber] : []))
  expect(new Set(numbers).size).toBe(1)
  expect(valueOf(await buyer.send(order)).orderNumber).toBe(numbers[0])
  expect(valueOf(await buyer.findOrder(order.order_id)).orderNumber).toBe(numbers[0])
  expect((await readStock(server.db, skirt)).reserved).toBe(1)
})

test('[ORDER-08] two submits 5 ms apart: one number; whoever comes while it is being placed is told to wait', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const later = new Promise((done) => setTimeout(done, 5)).then(() => buyer.send(order))
  const answers = await Promise.all([buyer.send(order), later])
  const { orderNumber } = valueOf(await buyer.send(order))
  const told = answers.map((answer) => (answer.ok ? answer.value.orderNumber : answer.reason))
  expect(told).toContain(orderNumber)
  expect(told.filter((text) => text !== orderNumber && text !== 'order-running')).toEqual([])
})

test('[ORDER-10] a bag changed while its order is placed: either the change or the order, never both', async () => {
  const skirt = await buildProduct(server.db, { units: 500 })
  for (let round = 0; round < 20; round++) {
    const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
    const order = await buyer.composeOrder()
    const [placed, added] = await Promise.all([buyer.send(order), buyer.post({ sku: skirt.sku, qty: 1 })])
    expect([outcome(placed), added.ok ? 'added' : added.reason]).toSatisfy(
      ([first, second]: string[]) =>
        (first === 'placed' && second === 'cart-ordered') || (first === 'lines-differ' && second === 'added'),
    )
  }
})

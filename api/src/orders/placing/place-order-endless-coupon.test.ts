import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newCustomer } from '#test/customer'
import { type BuiltProduct, buildCartRule, buildProduct } from '#test/factories'
import { doWith, placedOrder } from '#test/desks/order-desk'
import { toAustin } from '#test/people'
import { cartBeside, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let skirt: BuiltProduct
beforeAll(async () => {
  server = await openTestApp()
  skirt = await buildProduct(server.db, { price_cents: 20_00, units: 10_000 })
})
beforeEach(() => server.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]))
afterAll(() => server.close())

async function newCode(): Promise<string> {
  const code = `CODE-${randomUUID().slice(0, 8)}`
  await buildCartRule(server.db, {}, { code })
  return code
}

/** An order with the coupon, ready to be sent. */
async function readyOrder(code: string, emailAddress = `${randomUUID()}@example.com`) {
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  valueOf(await buyer.applyCoupon(code))
  const personalDetails = { ...toAustin.personalDetails, emailAddress }
  const order = await buyer.composeOrder({ ...toAustin, personalDetails })
  return { send: () => buyer.send(order) }
}

const limit = (code: string, columns: { max_uses?: number; max_uses_per_buyer?: number }) =>
  server.db.updateTable('coupon').set(columns).where('code', '=', code).execute()

const couponOf = (code: string) =>
  server.db
    .selectFrom('coupon')
    .select(['uses', 'max_uses'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

test('[CART-12] an order does not wait for another one that uses the same coupon without end', async () => {
  const code = await newCode()
  const other = await server.pool.connect()
  try {
    // How far an order gets before it fails.
    await other.query('begin')
    await other.query('select from coupon where code = $1 for share', [code])
    const answer = valueOf(await (await readyOrder(code)).send())
    expect(answer.totals).toMatchObject({ discount_amount: 2, grand_total: 23 })
  } finally {
    await other.query('rollback')
    other.release()
  }
})

test('[CART-12] one customer orders ten times at once with a coupon without end, and has it ten times', async () => {
  const code = await newCode()
  const margot = await newCustomer(server.app)
  const ready = []
  for (let index = 0; index < 10; index++) {
    const buyer = await cartBeside(server, { ...margot, ip: '127.0.0.1' })
    await buyer.add({ sku: skirt.sku, qty: 1 })
    valueOf(await buyer.chooseShipping())
    valueOf(await buyer.applyCoupon(code))
    ready.push({ buyer, order: await buyer.composeOrder() })
  }
  const answers = await Promise.all(ready.map(({ buyer, order }) => buyer.send(order)))
  expect(answers.map((answer) => valueOf(answer).totals.discount_amount)).toEqual(Array(10).fill(2))
})

test('[CART-12] a limit that is set later counts the uses there were', async () => {
  const code = await newCode()
  for (let use = 0; use < 2; use++) valueOf(await (await readyOrder(code)).send())
  await limit(code, { max_uses: 3 })
  expect(await couponOf(code)).toEqual({ uses: 2, max_uses: 3 })
  const [third, fourth] = [await readyOrder(code), await readyOrder(code)]
  valueOf(await third.send())
  expect(refusalOf(await fourth.send()).reason).toBe('totals-differ')
  expect(await couponOf(code)).toEqual({ uses: 3, max_uses: 3 })
})

test('[CART-12] an order that is canceled before or after a limit is set no longer counts', async () => {
  const code = await newCode()
  const order = () => placedOrder(server, [{ sku: skirt.sku, qty: 1 }], { coupon: code })
  const [first, second] = [await order(), await order(), await order()]
  await doWith(server.db, cancelOrder, first, '')
  await limit(code, { max_uses: 2 })
  expect(await couponOf(code)).toEqual({ uses: 2, max_uses: 2 })
  await doWith(server.db, cancelOrder, second, '')
  expect(await couponOf(code)).toEqual({ uses: 1, max_uses: 2 })
  await order()
  expect(await couponOf(code)).toEqual({ uses: 2, max_uses: 2 })
})

test('[CART-12] a coupon that was used more often than the limit that is set is used up', async () => {
  const code = await newCode()
  for (let use = 0; use < 3; use++) valueOf(await (await readyOrder(code)).send())
  await limit(code, { max_uses: 2 })
  expect(await couponOf(code)).toEqual({ uses: 3, max_uses: 3 })
  const late = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  expect(refusalOf(await late.applyCoupon(code)).reason).toBe('coupon-incorrect')
})

test('[CART-12] a limit for each buyer that is set later knows who used the coupon before', async () => {
  const code = await newCode()
  for (let use = 0; use < 2; use++) valueOf(await (await readyOrder(code, 'zoe@example.com')).send())
  await limit(code, { max_uses_per_buyer: 2 })
  expect(refusalOf(await (await readyOrder(code, 'zoe@example.com')).send()).reason).toBe('totals-differ')
  valueOf(await (await readyOrder(code, 'lea@example.com')).send())
})

test('[CART-12] a limit that is set while 40 order at once counts each of them', async () => {
  const code = await newCode()
  const ready = []
  for (let index = 0; index < 40; index++) ready.push(await readyOrder(code))
  const [first, ...others] = ready
  valueOf(await first!.send())
  const [answers] = await Promise.all([
    Promise.all(others.map(({ send }) => send())),
    limit(code, { max_uses: 15 }),
  ])
  const placed = 1 + answers.filter((answer) => answer.ok).length
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))
  expect(refused.filter((reason) => reason !== 'totals-differ')).toEqual([])
  const { uses, max_uses: most } = await couponOf(code)
  expect(uses).toBe(placed)
  expect(placed).toBe(most)
})

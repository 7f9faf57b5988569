import { orderComments } from 'commerce/orders/order-comments'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#src/db/transaction'
import { expireOrders } from '#src/orders/fulfillment/expiry/expire-orders'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct, readStock } from '#test/factories'
import { clerk, doWith, historyOf, orderNow, placedOrder } from '#test/desks/order-desk'
import { newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PAYMENT_MINUTES: '30' })))
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

/** An unpaid order, placed some minutes ago. */
async function unpaidOrder(minutes: number, qty = 1) {
  const skirt = await buildProduct(shop.db, { units: 5 })
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty }])
  await sql`update orders set status = 'pending_payment', created_at = now() - make_interval(mins => ${minutes})
    where id = ${id}`.execute(shop.db)
  await sql`update order_history set status = 'pending_payment' where order_id = ${id}`.execute(shop.db)
  return { id, skirt }
}

test('an order that is not paid in time is canceled, and its goods can be bought', async () => {
  const late = await unpaidOrder(31, 5)
  const early = await unpaidOrder(29)
  expect(await expireOrders(shop.jobs)).toBe(1)
  expect(await orderNow(shop.db, late.id)).toMatchObject({ state: 'canceled' })
  expect((await historyOf(shop.db, late.id)).at(-1)?.comment).toBe(orderComments.paymentNotMade)
  expect(await orderNow(shop.db, early.id)).toMatchObject({ state: 'new', status: 'pending_payment' })
  const buyer = await newBuyer(shop.app, [{ sku: late.skirt.sku, qty: 5 }])
  valueOf(await buyer.send(await buyer.composeOrder()))
})

test('an order that is paid otherwise, later or already is not for the clock', async () => {
  const { id } = await unpaidOrder(90)
  await sql`update orders set status = 'pending' where id = ${id}`.execute(shop.db)
  await sql`update order_history set status = 'pending' where order_id = ${id}`.execute(shop.db)
  const paid = await unpaidOrder(90)
  await doWith(shop.db, invoiceOrder, paid.id, { paidBy: 'card' })
  expect(await expireOrders(shop.jobs)).toBe(0)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'new' })
  expect(await orderNow(shop.db, paid.id)).toMatchObject({ state: 'processing' })
})

test('an order that was on hold has its minutes again, so that a payment made meanwhile can still be told', async () => {
  const { id } = await unpaidOrder(20)
  await doWith(shop.db, holdOrder, id)
  await sql`update orders set created_at = created_at - interval '1 hour' where id = ${id}`.execute(shop.db)
  expect(await expireOrders(shop.jobs)).toBe(0)
  await doWith(shop.db, unholdOrder, id)
  expect(await expireOrders(shop.jobs)).toBe(0)
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  const other = await unpaidOrder(90)
  await doWith(shop.db, holdOrder, other.id)
  await doWith(shop.db, unholdOrder, other.id)
  await sql`update order_history set created_at = now() - interval '31 minutes'
    where order_id = ${other.id}`.execute(shop.db)
  expect(await expireOrders(shop.jobs)).toBe(1)
  expect(await orderNow(shop.db, other.id)).toMatchObject({ state: 'canceled' })
})

test('a payment in the same moment: either it or the clock wins, never both', async () => {
  for (let round = 0; round < 30; round++) {
    const { id, skirt } = await unpaidOrder(31)
    const pay = () =>
      doWith(shop.db, invoiceOrder, id, { paidBy: 'card' }).then(
        () => 'paid',
        () => 'refused',
      )
    const [canceled, paid] = await Promise.all(
      round % 2 === 0 ? [expireOrders(shop.jobs), pay()] : [pay(), expireOrders(shop.jobs)].toReversed(),
    )
    const { state } = await orderNow(shop.db, id)
    expect([canceled, paid, state]).toSatisfy(
      (told: unknown[]) =>
        String(told) === String([1, 'refused', 'canceled']) ||
        String(told) === String([0, 'paid', 'processing']),
    )
    expect(await readStock(shop.db, skirt)).toEqual({ onHand: 5, reserved: state === 'canceled' ? 0 : 1 })
  }
})

test('a payment that is being noted is not waited for', async () => {
  const { id } = await unpaidOrder(31)
  await inTransaction(shop.db, async (tx) => {
    await invoiceOrder({ ...shop.context, db: tx, actor: clerk }, id, { paidBy: 'card' })
    expect(await expireOrders(shop.jobs)).toBe(0)
  })
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'processing', invoicedCents: 34_00 })
})

test('two servers at once cancel each order once', async () => {
  const orders = []
  for (let number = 0; number < 5; number++) orders.push(await unpaidOrder(31))
  const counts = await Promise.all([expireOrders(shop.jobs), expireOrders(shop.jobs)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
})

import { formatDay } from 'commerce/format-date'
import { orderComments } from 'commerce/orders/order-comments'
import { storeViews } from 'commerce/test/store-views'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { expireOrders } from '#src/orders/fulfillment/expiry/expire-orders'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildCartRule, buildProduct, readStock } from '#test/factories'
import { doWith, historyOf, orderNow } from '#test/desks/order-desk'
import { toAustin } from '#test/people'
import { takeMail } from '#test/mailbox'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

type TestShop = Awaited<ReturnType<typeof openTestApp>>

let shop: TestShop
beforeAll(async () => (shop = await openTestApp({ TRANSFER_DAYS: '3' })))
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

/** An order of five units, by bank transfer unless told otherwise. */
async function newOrder({
  pays = 'banktransfer',
  coupon,
  shop: { app, db } = shop,
}: { pays?: string; coupon?: string; shop?: TestShop } = {}) {
  const shoes = await buildProduct(db, { units: 5 })
  const emailAddress = `${randomUUID()}@example.com`
  const address = {
    ...toAustin,
    personalDetails: { ...toAustin.personalDetails, emailAddress },
    payment_method_code: pays,
  }
  const buyer = await newBuyer(app, [{ sku: shoes.sku, qty: 5 }])
  if (coupon !== undefined) valueOf(await buyer.applyCoupon(coupon))
  const { orderNumber, payment_instructions: told } = valueOf(
    await buyer.send(await buyer.composeOrder(address)),
  )
  const row = db.selectFrom('orders').select('id').where('increment_id', '=', orderNumber)
  const { id } = await row.executeTakeFirstOrThrow()
  return { id, shoes, told, emailAddress, address }
}

/** Ages an order. */
async function letPass(orderId: number, time: string) {
  await sql`update unpaid_order set pay_by = pay_by - ${time}::interval where order_id = ${orderId}`.execute(
    shop.db,
  )
  await sql`update orders set created_at = created_at - ${time}::interval, updated_at = updated_at - ${time}::interval
    where id = ${orderId}`.execute(shop.db)
}

test('an order by transfer that is not paid in time is canceled; its goods and its coupon can be had again', async () => {
  const code = `ONCE-${randomUUID().slice(0, 8)}`
  await buildCartRule(shop.db, {}, { code, max_uses: 1 })
  const { id, shoes } = await newOrder({ coupon: code })
  await letPass(id, '71 hours')
  expect(await expireOrders(shop.jobs)).toBe(0)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'new', status: 'pending' })
  const other = await newBuyer(shop.app, [{ sku: (await buildProduct(shop.db)).sku, qty: 1 }])
  expect(refusalOf(await other.applyCoupon(code)).reason).toBe('coupon-incorrect')
  await letPass(id, '26 hours')
  expect(await expireOrders(shop.jobs)).toBe(1)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'canceled' })
  expect((await historyOf(shop.db, id)).at(-1)).toMatchObject({
    verb: 'cancel',
    comment: orderComments.paymentNotMade,
  })
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 5, reserved: 0 })
  const buyer = await newBuyer(shop.app, [{ sku: shoes.sku, qty: 5 }])
  expect(valueOf(await buyer.applyCoupon(code))).toBe(true)
  valueOf(await buyer.send(await buyer.composeOrder()))
})

test('its buyer is told by when to pay, at once and in the mail', async () => {
  const { told, emailAddress } = await newOrder()
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
  const date = formatDay(day, storeViews.default)
  expect(told).toMatch(/^Please transfer the total/)
  expect(told).toContain(
    `Please pay by ${date}. If we have not received your payment by then, we will cancel the order.`,
  )
  expect((await takeMail(shop, emailAddress)).text_part).toContain(told)
  expect((await newOrder({ pays: 'cashondelivery' })).told).not.toContain('cancel')
})

test('the day that its buyer was told is one to pay on, to its end in the time zone of the shop', async () => {
  const berlin = await openTestApp({ TRANSFER_DAYS: '3', TIME_ZONE: 'Europe/Berlin' })
  onTestFinished(berlin.close)
  const { id, told } = await newOrder({ shop: berlin })
  const { rows } = await sql<{ payBy: Date; clock: string }>`select pay_by as "payBy",
    to_char(pay_by at time zone 'Europe/Berlin', 'HH24:MI:SS') as clock
    from unpaid_order where order_id = ${id}`.execute(berlin.db)
  expect(rows[0]).toMatchObject({ clock: '23:59:59' })
  const inBerlin = { ...storeViews.default, timeZone: 'Europe/Berlin' }
  expect(told).toContain(`Please pay by ${formatDay(rows[0]?.payBy ?? new Date(0), inBerlin)}.`)
})

test('cash on delivery, and a transfer that has come or whose goods are on their way, are not for the clock', async () => {
  const atTheDoor = await newOrder({ pays: 'cashondelivery' })
  const paid = await newOrder()
  await doWith(shop.db, invoiceOrder, paid.id, { paidBy: 'bank' })
  const sent = await newOrder()
  await doWith(shop.db, shipOrder, sent.id)
  for (const { id } of [atTheDoor, paid, sent]) await letPass(id, '30 days')
  expect(await expireOrders(shop.jobs)).toBe(0)
  expect(await orderNow(shop.db, atTheDoor.id)).toMatchObject({ state: 'new' })
})

test('an order that is held waits, and has the time afterwards that was left before', async () => {
  const { id } = await newOrder()
  await letPass(id, '2 days')
  await doWith(shop.db, holdOrder, id)
  await letPass(id, '10 days')
  expect(await expireOrders(shop.jobs)).toBe(0)
  await doWith(shop.db, unholdOrder, id)
  expect(await expireOrders(shop.jobs)).toBe(0)
  await letPass(id, '23 hours')
  expect(await expireOrders(shop.jobs)).toBe(0)
  await letPass(id, '26 hours')
  expect(await expireOrders(shop.jobs)).toBe(1)
})

test('the money comes in the moment in which the time is over: it is one or the other', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, shoes } = await newOrder()
    await letPass(id, '4 days')
    const pay = () =>
      doWith(shop.db, invoiceOrder, id, { paidBy: 'bank' }).then(
        () => 1,
        () => 0,
      )
    const [canceled, paid] = await Promise.all([expireOrders(shop.jobs), pay()])
    expect(canceled + paid).toBe(1)
    expect(await readStock(shop.db, shoes)).toEqual({ onHand: 5, reserved: paid * 5 })
  }
})

test('two servers at once cancel each order once', async () => {
  for (let count = 0; count < 4; count++) await letPass((await newOrder()).id, '4 days')
  const counts = await Promise.all([expireOrders(shop.jobs), expireOrders(shop.jobs)])
  expect(counts[0] + counts[1]).toBe(4)
})

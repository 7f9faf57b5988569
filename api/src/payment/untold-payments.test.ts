import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderComments } from 'commerce/orders/order-comments'
import { cancelLeftPayments } from '#src/payment/cancel-left-payments'
import { expireUnpaidOrders } from '#src/payment/expire-unpaid-orders'
import type { CardShop } from '#test/desks/card-shop'
import { useCardShop } from '#test/desks/refund-desk'
import { historyOf } from '#test/desks/order-desk'
import { skipRetryDelays } from '#test/desks/payment-jobs'
import { readStock } from '#test/factories'
import { refusalOf } from '#test/shopper'

let desk: CardShop
useCardShop((opened) => (desk = opened))

const expire = () => expireUnpaidOrders(desk.shop.jobs)

async function letPass(orderId: number) {
  await sql`update orders set created_at = created_at - interval '2 hours' where id = ${orderId}`.execute(
    desk.db,
  )
}

/** An order whose payment is begun, and whose time to pay is over. */
async function overdueOrder() {
  const order = await desk.begunOrder()
  await letPass(order.id)
  return order
}

const paid = 'payment_intent.succeeded'

test('an order that is paid goes on when its time is over, though the provider’s message has not come', async () => {
  const { intent, product, read, money } = await overdueOrder()
  desk.stripe.pay(intent)
  expect(await expire()).toBe(0)
  expect(await read()).toMatchObject({
    state: 'processing',
    payment: 'paid',
    invoices: [{ cents: 34_00, paid_by: `stripe ${intent.id}` }],
    mails: ['mail.order_confirmation'],
  })
  expect((await readStock(desk.db, product)).reserved).toBe(1)
  // The message comes after all.
  expect((await desk.tellOf(intent, paid)).statusCode).toBe(200)
  expect(await expire()).toBe(0)
  expect(await cancelLeftPayments(desk.shop.jobs)).toBe(0)
  expect((await read()).invoices).toHaveLength(1)
  expect((await money()).refunds).toEqual([])
})

test('the message that comes while the provider is asked, and two servers that ask: the order is paid once', async () => {
  for (let round = 0; round < 5; round++) {
    const { intent, read } = await overdueOrder()
    desk.stripe.pay(intent)
    expect(await Promise.all([expire(), desk.tellOf(intent, paid).then(() => 0), expire()])).toEqual([
      0, 0, 0,
    ])
    const order = await read()
    expect(order).toMatchObject({ state: 'processing', payment: 'paid' })
    expect(order.invoices).toHaveLength(1)
  }
})

test('who has paid and comes back to the card before the provider’s message is not asked to pay again', async () => {
  const { intent, key, read } = await desk.begunOrder()
  desk.stripe.pay(intent)
  const [first, second] = await Promise.all([desk.begin(key), desk.begin(key), desk.tellOf(intent, paid)])
  for (const refused of [first, second, await desk.begin(key)])
    expect(refusalOf(refused)).toMatchObject({ reason: 'payment-not-due' })
  const order = await read()
  expect(order).toMatchObject({ state: 'processing', payment: 'paid', mails: ['mail.order_confirmation'] })
  expect(order.invoices).toHaveLength(1)
  const other = await desk.begunOrder()
  desk.stripe.pay(other.intent)
  expect(refusalOf(await desk.begin(other.key)).reason).toBe('payment-not-due')
  expect(await other.read()).toMatchObject({ state: 'processing', payment: 'paid' })
  expect((await desk.tellOf(other.intent, paid)).statusCode).toBe(200)
  expect((await other.read()).invoices).toHaveLength(1)
})

test('another sum that was paid and not told goes back, and the order is canceled', async () => {
  const { intent, read, refunded } = await overdueOrder()
  desk.stripe.pay(intent, 12_00)
  await expire()
  await desk.work()
  expect(await read()).toMatchObject({ state: 'canceled', payment: 'mismatch', invoices: [] })
  expect(refunded()).toBe(12_00)
})

test('a payment that the provider still works on keeps its order and its goods, until it is known', async () => {
  const [takes, fails] = [await overdueOrder(), await overdueOrder()]
  for (const { intent } of [takes, fails]) intent.status = 'processing'
  expect(await expire()).toBe(0)
  for (const { read, product } of [takes, fails]) {
    expect(await read()).toMatchObject({ state: 'new', status: 'pending_payment', payment: 'due' })
    expect((await readStock(desk.db, product)).reserved).toBe(1)
  }
  desk.stripe.pay(takes.intent)
  fails.intent.status = 'requires_payment_method'
  await skipRetryDelays(desk.db)
  expect(await expire()).toBe(1)
  expect(await takes.read()).toMatchObject({ state: 'processing', payment: 'paid' })
  expect(await fails.read()).toMatchObject({ state: 'canceled' })
})

test('a provider that gives no answer is asked for a few; orders without a payment are canceled meanwhile', async () => {
  const begun = []
  for (let number = 0; number < 5; number++) begun.push(await overdueOrder())
  const { confirmation } = await desk.order()
  const unbegun = await desk.read(confirmation.orderNumber)
  await letPass(unbegun.id)
  const asks = () => desk.stripe.asked.filter(({ method }) => method === 'GET').length
  desk.stripe.behavior.mode = 'no-json'
  expect(await expire()).toBe(1)
  expect(await desk.read(confirmation.orderNumber)).toMatchObject({ state: 'canceled' })
  for (const { read } of begun) expect(await read()).toMatchObject({ status: 'pending_payment' })
  desk.stripe.behavior.mode = 'ok'
  const before = asks()
  // The others first: they were not asked for.
  expect(await expire()).toBe(2)
  expect(asks() - before).toBe(2)
  await skipRetryDelays(desk.db)
  expect(await expire()).toBe(3)
  const { id } = begun[0] ?? unbegun
  expect((await historyOf(desk.db, id)).at(-1)?.comment).toBe(orderComments.paymentNotMade)
})

test('orders that wait for the provider keep no other from being canceled, however many they are', async () => {
  const waiting = []
  for (let number = 0; number < 100; number++) waiting.push(await overdueOrder())
  for (const { intent } of waiting) intent.status = 'processing'
  await overdueOrder()
  expect(await expire()).toBe(0)
  expect(await expire()).toBe(1)
  for (const { intent } of waiting) intent.status = 'canceled'
  await skipRetryDelays(desk.db)
  expect(await expire()).toBe(100)
}, 60_000)

test('a payment that the provider does not know is canceled with its order', async () => {
  const { intent, read } = await overdueOrder()
  desk.stripe.intents.delete(intent.id)
  expect(await expire()).toBe(1)
  expect(await read()).toMatchObject({ state: 'canceled' })
})

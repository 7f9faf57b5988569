import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { cancelLeftPayments } from '#src/payment/cancel-left-payments'
import type { CardShop } from '#test/desks/card-shop'
import { useCardShop } from '#test/desks/refund-desk'
import { doWith } from '#test/desks/order-desk'
import { skipRetryDelays } from '#test/desks/payment-jobs'

let desk: CardShop
useCardShop((opened) => (desk = opened))

async function canceledOrder() {
  const order = await desk.begunOrder()
  await doWith(desk.db, cancelOrder, order.id, '')
  return order
}

const cancelLeft = () => cancelLeftPayments(desk.shop.jobs)

test('an order that is canceled takes its payment with it', async () => {
  const { intent, read } = await canceledOrder()
  expect(await cancelLeft()).toBe(1)
  expect(intent.status).toBe('canceled')
  expect((await read()).payment).toBe('canceled')
})

test('a payment that was made as its order was canceled, and was never told of, goes back', async () => {
  const { intent, read, money } = await canceledOrder()
  desk.stripe.pay(intent)
  expect(await cancelLeft()).toBe(1)
  expect((await read()).payment).toBe('late')
  await desk.work()
  expect(desk.stripe.refunds.refundedOf(intent.id)).toBe(34_00)
  // The message comes after all.
  await desk.tellOf(intent, 'payment_intent.succeeded')
  await desk.work()
  expect(await cancelLeft()).toBe(0)
  expect((await money()).refunds).toMatchObject([{ state: 'done', cents: 34_00 }])
})

test('a payment that came while its order was held, and is told of no more, goes back with the order', async () => {
  const { intent, id, read } = await desk.begunOrder()
  await doWith(desk.db, holdOrder, id)
  desk.stripe.pay(intent)
  expect((await desk.tellOf(intent, 'payment_intent.succeeded')).statusCode).toBe(409)
  expect(await cancelLeft()).toBe(0)
  await doWith(desk.db, unholdOrder, id)
  await doWith(desk.db, cancelOrder, id, '')
  expect(await cancelLeft()).toBe(1)
  await desk.work()
  expect((await read()).payment).toBe('late')
  expect(desk.stripe.refunds.refundedOf(intent.id)).toBe(34_00)
})

test('another sum that comes while its order is held goes back at once', async () => {
  const { intent, id, read } = await desk.begunOrder()
  await doWith(desk.db, holdOrder, id)
  desk.stripe.pay(intent, 12_00)
  const answer = await desk.tellOf(intent, 'payment_intent.succeeded', { amount_received: 12_00 })
  expect(answer.statusCode).toBe(200)
  await desk.work()
  expect(await read()).toMatchObject({ state: 'on_hold', payment: 'mismatch' })
  expect(desk.stripe.refunds.refundedOf(intent.id)).toBe(12_00)
  await doWith(desk.db, unholdOrder, id)
  expect(await read()).toMatchObject({ state: 'new', status: 'pending_payment' })
})

test('a payment that was canceled at the provider’s own pages is left as it is', async () => {
  const { intent, read } = await canceledOrder()
  intent.status = 'canceled'
  expect(await cancelLeft()).toBe(1)
  expect((await read()).payment).toBe('canceled')
})

test('payments that cannot be canceled keep no other from it, however many and old they are', async () => {
  for (let number = 0; number < 50; number++) {
    const { intent } = await canceledOrder()
    if (number % 2 === 0) intent.status = 'processing'
    else desk.stripe.intents.delete(intent.id)
  }
  const { intent } = await canceledOrder()
  expect(await cancelLeft()).toBe(0)
  expect(await cancelLeft()).toBe(1)
  expect(intent.status).toBe('canceled')
  await skipRetryDelays(desk.db)
  const next = await canceledOrder()
  expect(await cancelLeft()).toBe(1)
  expect(next.intent.status).toBe('canceled')
  await sql`update payment set state = 'canceled' where state = 'due'`.execute(desk.db)
}, 60_000)

test('a provider that gives no answer is asked for a few and left alone, and none is forgotten', async () => {
  const orders = []
  for (let number = 0; number < 5; number++) orders.push(await canceledOrder())
  const asks = () => desk.stripe.asked.filter(({ path }) => path.endsWith('/cancel')).length
  const before = asks()
  desk.stripe.behavior.mode = 'stuck'
  expect(await cancelLeft()).toBe(0)
  expect(asks() - before).toBe(3)
  desk.stripe.behavior.mode = 'ok'
  expect(await cancelLeft()).toBe(2)
  await skipRetryDelays(desk.db)
  expect(await cancelLeft()).toBe(3)
  expect(orders.map(({ intent }) => intent.status)).toEqual(Array(5).fill('canceled'))
})

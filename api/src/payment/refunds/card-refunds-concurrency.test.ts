import { orderComments } from 'commerce/orders/order-comments'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { outboxHandlers } from '#src/jobs/outbox-handlers'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { cancelLeftPayments } from '#src/payment/cancel-left-payments'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { refundEvent } from '#test/fakes/fake-stripe-refunds'
import { doWith } from '#test/desks/order-desk'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterAll(() => desk.close())
afterEach(async () => expect(await findBrokenInvariants(desk.db)).toEqual([]))

const paid = 'payment_intent.succeeded'
const rounds = 8

const refund = (orderId: number, cents: number) =>
  doWith(desk.db, refundOrder, orderId, { adjustmentCents: cents })

test('refunds of an order at once never come to more than its payment', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await desk.paidOrder()
    const told = await Promise.allSettled(Array.from({ length: 4 }, () => refund(order.id, 13_00)))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await Promise.all([desk.work(), desk.work(), desk.work()])
    expect(order.refunded()).toBe(26_00)
  }
})

test('the same refund done by several workers at once goes back once', async () => {
  const order = await desk.paidOrder()
  await refund(order.id, 20_00)
  const [job] = await desk.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'payment.refund')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const send = outboxHandlers(desk.shop.jobs, undefined)['payment.refund']!
  await Promise.all(
    Array.from({ length: 6 }, () => send(desk.shop.jobs, { ...job!, key: job!.subject_key, tries: 1 })),
  )
  expect(order.refunded()).toBe(20_00)
  expect(
    (await order.money()).history.filter((comment) => comment.includes(orderComments.refundDone)),
  ).toHaveLength(1)
  await desk.work()
  expect(order.refunded()).toBe(20_00)
})

test('paying, canceling, refunding and looking for left payments at once: no money stays without an order', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await desk.begunOrder()
    desk.stripe.pay(order.intent)
    await Promise.allSettled([
      desk.tellOf(order.intent, paid),
      doWith(desk.db, cancelOrder, order.id, ''),
      cancelLeftPayments(desk.shop.jobs),
      refund(order.id, 10_00),
      desk.work(),
    ])
    await Promise.all([desk.tellOf(order.intent, paid), cancelLeftPayments(desk.shop.jobs), desk.work()])
    await desk.workLater()
    const { state, payment, invoiced, refunded } = await order.read()
    expect([payment, state]).toEqual(state === 'canceled' ? ['late', 'canceled'] : ['paid', 'processing'])
    expect(order.intent.amount_received - order.refunded()).toBe(invoiced - refunded)
  }
})

test('a refund, a refund by hand and what is told of both at once: no more goes back than came', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await desk.paidOrder()
    await refund(order.id, 20_00)
    const made = desk.stripe.refunds.byHand(order.intent, 10_00)
    await Promise.allSettled([
      desk.work(),
      desk.tell(refundEvent(made, 'refund.created')),
      desk.tell(refundEvent(made, 'refund.updated')),
      refund(order.id, 14_00),
      desk.work(),
    ])
    await desk.workLater()
    expect(order.refunded()).toBeLessThanOrEqual(34_00)
    const { refunds } = await order.money()
    const back = refunds.filter(({ state }) => state === 'done').reduce((sum, { cents }) => sum + cents, 0)
    expect(order.refunded()).toBe(back)
    expect(refunds.filter(({ cause }) => cause === 'provider')).toMatchObject([
      { cents: 10_00, state: 'done' },
    ])
  }
})

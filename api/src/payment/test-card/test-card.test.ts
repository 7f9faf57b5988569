import { beginCardPayment, payByTestCard, readPaymentState } from 'commerce/contract/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { doWith } from '#test/desks/order-desk'
import { doPaymentJobs } from '#test/desks/payment-jobs'
import { buildProduct } from '#test/factories'
import { toAustin } from '#test/people'
import { clientOf, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ TEST_CARD: 'true' })
})
afterAll(() => shop.close())

async function orderByTestCard() {
  const { sku } = await buildProduct(shop.db)
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }])
  const sent = await buyer.composeOrder({ ...toAustin, payment_method_code: 'testcard' })
  const { orderNumber, asks_for_card: asksForCard } = valueOf(await buyer.send(sent))
  const client = clientOf(shop.app)
  const body = { order_id: sent.order_id }
  return {
    asksForCard,
    begin: () => client.call(beginCardPayment, { query: {}, body }),
    pay: () => client.call(payByTestCard, { query: {}, body }),
    state: async () => valueOf(await client.call(readPaymentState, { query: { key: sent.order_id } })).state,
    read: async () => {
      const order = await shop.db
        .selectFrom('orders')
        .where('increment_id', '=', orderNumber)
        .select(['id', 'state', 'status'])
        .executeTakeFirstOrThrow()
      const invoices = await shop.db
        .selectFrom('invoice')
        .where('order_id', '=', order.id)
        .select('paid_by')
        .execute()
      return { ...order, invoices: invoices.map(({ paid_by }) => paid_by) }
    },
    orderNumber,
  }
}

test('an order by test card waits for its payment, and goes on once it is paid', async () => {
  const order = await orderByTestCard()
  expect(order.asksForCard).toBe(true)
  expect(await order.read()).toMatchObject({ status: 'pending_payment', invoices: [] })
  expect(valueOf(await order.begin())).toMatchObject({ provider: 'test', client_secret: '', script_url: '' })
  expect(valueOf(await order.pay())).toBe(true)
  expect(await order.state()).toBe('paid')
  expect(await order.read()).toMatchObject({
    state: 'processing',
    invoices: [`test card test_${order.orderNumber}`],
  })
})

test('a payment by test card that is sent ten times at once is one', async () => {
  const order = await orderByTestCard()
  const answers = await Promise.all(Array.from({ length: 10 }, () => order.pay()))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await order.read()).invoices).toHaveLength(1)
})

test('a canceled order is not paid by test card, and says that it is canceled', async () => {
  const order = await orderByTestCard()
  await doWith(shop.db, cancelOrder, (await order.read()).id)
  expect(await order.state()).toBe('canceled')
  expect(refusalOf(await order.pay())).toMatchObject({ code: 409, reason: 'payment-not-due' })
  expect((await order.read()).invoices).toEqual([])
})

test('what was paid by test card is refunded without anybody being asked', async () => {
  const order = await orderByTestCard()
  valueOf(await order.pay())
  const { id } = await order.read()
  const line = await shop.db
    .selectFrom('order_line')
    .where('order_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId: line.id, qty: 1 }], shippingCents: 5_00 })
  await doPaymentJobs(shop.jobs)
  const refunds = await shop.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .where('payment.order_id', '=', id)
    .select(['payment_refund.state', 'payment_refund.amount_cents'])
    .execute()
  expect(refunds).toEqual([{ state: 'done', amount_cents: 34_00 }])
})

test('a shop that is no demo offers no test card', async () => {
  const real = await openTestApp()
  try {
    const { sku } = await buildProduct(real.db)
    const buyer = await newBuyer(real.app, [{ sku, qty: 1 }])
    expect(valueOf(await buyer.paymentMethods()).map(({ code }) => code)).not.toContain('testcard')
    const sent = await buyer.composeOrder({ ...toAustin, payment_method_code: 'testcard' })
    expect(refusalOf(await buyer.send(sent)).reason).toBe('payment-method-not-available')
  } finally {
    await real.close()
  }
})

const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [keys, false],
  [{ DEMO: 'false' }, false],
  [{ PUBLIC_URL: 'https://barre.example' }, false],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '0.0.0.0', TEST_CARD: 'true' }, true],
  [{ TEST_CARD: 'false' }, false],
  [{ ...keys, TEST_CARD: 'true' }, true],
])('with the settings %j the test card is offered: %s', (settings, isOffered) => {
  expect(readConfig(settings).takesTestCards).toBe(isOffered)
})

test.each([{ DEMO: 'false' }, { PUBLIC_URL: 'https://barre.example' }])(
  'a shop with %j does not start with a test card',
  (settings) => {
    expect(() => readConfig({ ...settings, TEST_CARD: 'true' })).toThrow('TEST_CARD is only for a demo')
  },
)

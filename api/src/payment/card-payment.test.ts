import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runOrdersCommand } from '#src/orders/desk/run-orders-command'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { cancelLeftPayments } from '#src/payment/cancel-left-payments'
import { expireUnpaidOrders } from '#src/payment/expire-unpaid-orders'
import { byCard, type CardShop } from '#test/desks/card-shop'
import { useCardShop } from '#test/desks/refund-desk'
import { newCustomer } from '#test/customer'
import { buildProduct, readStock } from '#test/factories'
import { nothingShipped } from '#test/people'
import { ownIp } from '#test/calls/stage'
import { setPayment } from '#test/methods'
import { doWith } from '#test/desks/order-desk'
import { skipRetryDelays } from '#test/desks/payment-jobs'
import { newBuyer, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let desk: CardShop
useCardShop((opened) => (desk = opened))

test('a card is offered only where the shop has the keys of a provider', async () => {
  const shop = await openTestApp()
  try {
    const { sku } = await buildProduct(shop.db)
    const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }])
    expect(valueOf(await buyer.paymentMethods()).map(({ code }) => code)).not.toContain('stripe')
    const refused = refusalOf(await buyer.send(await buyer.composeOrder(byCard)))
    expect(refused.reason).toBe('payment-method-not-available')
    const webhook = await shop.app.inject({ method: 'POST', url: '/api/payment/stripe/webhook' })
    expect(webhook.statusCode).toBe(404)
  } finally {
    await shop.close()
  }
  const { sku } = await buildProduct(desk.db)
  const buyer = await newBuyer(desk.shop.app, [{ sku, qty: 1 }])
  const ways = valueOf(await buyer.paymentMethods())
  expect(ways.find(({ code }) => code === 'stripe')).toMatchObject({ offline: false, default: false })
})

test('an order by card is placed at once, waits for its payment, and is confirmed when it is paid', async () => {
  const { key, confirmation, product } = await desk.order()
  expect(confirmation).toMatchObject({ asks_for_card: true, totals: { grand_total: 34 } })
  expect(await desk.read(confirmation.orderNumber)).toMatchObject({
    state: 'new',
    status: 'pending_payment',
    payment: 'due',
    invoices: [],
    mails: [],
  })
  const intent = await desk.intentOf(key)
  expect(intent).toMatchObject({ amount: 34_00, currency: 'usd' })
  expect(intent.metadata).toEqual({ order_number: confirmation.orderNumber })
  expect((await desk.tellOf(intent, 'payment_intent.succeeded')).json()).toEqual({ received: true })
  expect(await desk.read(confirmation.orderNumber)).toMatchObject({
    state: 'processing',
    status: 'processing',
    payment: 'paid',
    mails: ['mail.order_confirmation'],
    invoices: [{ cents: 34_00, paid_by: `stripe ${intent.id}` }],
  })
  expect(await desk.stateOf(key)).toBe('paid')
  expect((await readStock(desk.db, product)).reserved).toBe(1)
})

test('an order by card of lessons that are promised beyond the stock is paid, and complete', async () => {
  const lesson = await buildProduct(desk.db, { type: 'virtual', units: 1, allows_backorder: true })
  const shopper = await newShopper(desk.shop.app, { ip: ownIp() })
  await shopper.add({ sku: lesson.sku, qty: 2 })
  const sent = await shopper.composeOrder({ ...nothingShipped, payment_method_code: 'stripe' })
  const { orderNumber } = valueOf(await shopper.send(sent))
  const intent = await desk.intentOf(sent.order_id)
  const answer = await desk.tellOf(intent, 'payment_intent.succeeded')
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
  expect(await desk.read(orderNumber)).toMatchObject({
    state: 'complete',
    payment: 'paid',
    invoices: [{ cents: 58_00 }],
    mails: ['mail.order_confirmation'],
  })
  expect(await readStock(desk.db, lesson)).toEqual({ onHand: 0, reserved: 0 })
})

test('a payment is begun once, however often and at once it is asked for, under the key of its order', async () => {
  const { key } = await desk.order()
  const answers = await Promise.all(Array.from({ length: 8 }, () => desk.begin(key)))
  const secrets = answers.map((answer) => valueOf(answer).client_secret)
  expect(new Set(secrets).size).toBe(1)
  expect(valueOf(await desk.begin(key)).client_secret).toBe(secrets[0])
  const made = desk.stripe.asked.filter((asked) => asked.key === key)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ form }) => form)).size).toBe(1)
  expect([...desk.stripe.intents.values()].filter((each) => each.client_secret === secrets[0])).toHaveLength(
    1,
  )
})

test('a payment offers only what is settled at once: no bank debit that would come after its order is canceled', async () => {
  const { key } = await desk.order()
  expect((await desk.intentOf(key)).payment_method_types).toEqual(['card', 'link'])
})

test.each(['silent', 'stalled', 'elsewhere', 'broken', 'no-json'] as const)(
  'while the provider is %s the payment is refused, and can be tried again',
  async (mode) => {
    const { key } = await desk.order()
    desk.stripe.behavior.mode = mode
    const refused = refusalOf(await desk.begin(key))
    expect(refused).toMatchObject({ code: 503, reason: 'payment-away' })
    desk.stripe.behavior.mode = 'ok'
    expect(valueOf(await desk.begin(key)).amount).toBe(34)
  },
  20_000,
)

test('the provider is told nothing of the machine the shop runs on, and asked again only by the shopper', async () => {
  const { key } = await desk.order()
  const askedBefore = desk.stripe.asked.length
  valueOf(await desk.begin(key))
  valueOf(await desk.begin(key))
  const asked = desk.stripe.asked.slice(askedBefore)
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET'])
  for (const { headers } of asked) {
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
    expect(headers['x-stripe-client-user-agent']).not.toMatch(/platform|telemetry/)
  }
})

test('a provider that is not there refuses the payment in the same way', async () => {
  const shop = await openTestApp({ ...desk.stripe.settings, STRIPE_API_URL: 'http://127.0.0.1:9' })
  try {
    const { sku } = await buildProduct(shop.db)
    const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }])
    const sent = await buyer.composeOrder(byCard)
    valueOf(await buyer.send(sent))
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payment/card',
      payload: { order_id: sent.order_id },
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json()).toMatchObject({ reason: 'payment-away' })
  } finally {
    await shop.close()
  }
})

test('an order of another way to pay, a paid one and one that was canceled have nothing to pay by card', async () => {
  const { sku } = await buildProduct(desk.db)
  const buyer = await newBuyer(desk.shop.app, [{ sku, qty: 1 }])
  const atTheDoor = await buyer.composeOrder()
  valueOf(await buyer.send(atTheDoor))
  expect(refusalOf(await desk.begin(atTheDoor.order_id)).reason).toBe('payment-not-due')
  expect(await desk.stateOf(atTheDoor.order_id)).toBe('none')
  const paid = await desk.order()
  await desk.tellOf(await desk.intentOf(paid.key), 'payment_intent.succeeded')
  expect(refusalOf(await desk.begin(paid.key)).reason).toBe('payment-not-due')
  const canceled = await desk.order()
  await desk.tellOf(await desk.intentOf(canceled.key), 'payment_intent.canceled')
  expect(refusalOf(await desk.begin(canceled.key)).reason).toBe('payment-not-due')
  expect(refusalOf(await desk.begin('0'.repeat(32))).reason).toBe('order-not-found')
})

test('[part of E-21] the payment of a customer’s order is that customer’s alone', async () => {
  const [owner, other] = [await newCustomer(desk.shop.app), await newCustomer(desk.shop.app)]
  const { key } = await desk.order(owner)
  expect(refusalOf(await desk.begin(key, other)).reason).toBe('order-not-found')
  expect(refusalOf(await desk.begin(key)).reason).toBe('order-not-found')
  expect(valueOf(await desk.begin(key, owner)).amount).toBe(34)
  expect(await desk.stateOf(key, owner)).toBe('due')
})

test('an order by card is placed though the method is switched off before it is paid', async () => {
  const { key, confirmation } = await desk.order()
  await setPayment(desk.db, 'stripe', { is_enabled: false })
  try {
    await desk.tellOf(await desk.intentOf(key), 'payment_intent.succeeded')
    expect((await desk.read(confirmation.orderNumber)).state).toBe('processing')
  } finally {
    await setPayment(desk.db, 'stripe', { is_enabled: true })
  }
})

test('a payment that was not made in time is canceled with its order, at the provider too', async () => {
  const { key, confirmation, product } = await desk.order()
  const intent = await desk.intentOf(key)
  await sql`update orders set created_at = created_at - interval '2 hours'
    where increment_id = ${confirmation.orderNumber}`.execute(desk.db)
  expect(await expireUnpaidOrders(desk.shop.jobs)).toBe(1)
  expect((await readStock(desk.db, product)).reserved).toBe(0)
  desk.stripe.behavior.mode = 'broken'
  expect(await desk.stateOf(key)).toBe('canceled')
  expect(await cancelLeftPayments(desk.shop.jobs)).toBe(0)
  desk.stripe.behavior.mode = 'ok'
  await skipRetryDelays(desk.db)
  expect(await cancelLeftPayments(desk.shop.jobs)).toBeGreaterThan(0)
  expect(desk.stripe.intents.get(intent.id)?.status).toBe('canceled')
  expect(await desk.read(confirmation.orderNumber)).toMatchObject({ state: 'canceled', payment: 'canceled' })
  expect(await cancelLeftPayments(desk.shop.jobs)).toBe(0)
})

test('an order that was canceled before its payment began says so, and asks nobody to pay', async () => {
  const { key, confirmation } = await desk.order()
  await sql`update orders set created_at = created_at - interval '2 hours'
    where increment_id = ${confirmation.orderNumber}`.execute(desk.db)
  expect(await expireUnpaidOrders(desk.shop.jobs)).toBe(1)
  expect(await desk.read(confirmation.orderNumber)).toMatchObject({ state: 'canceled', payment: 'due' })
  expect(await desk.stateOf(key)).toBe('canceled')
  expect(refusalOf(await desk.begin(key)).reason).toBe('payment-not-due')
})

test('an order that was paid in another way is not paid by card any more', async () => {
  const { key, confirmation } = await desk.order()
  const intent = await desk.intentOf(key)
  const { id } = await desk.read(confirmation.orderNumber)
  await doWith(desk.db, invoiceOrder, id, { paidBy: 'banktransfer' })
  expect(await desk.stateOf(key)).toBe('none')
  expect(refusalOf(await desk.begin(key)).reason).toBe('payment-not-due')
  expect(await cancelLeftPayments(desk.shop.jobs)).toBe(1)
  expect(desk.stripe.intents.get(intent.id)?.status).toBe('canceled')
  expect(await desk.stateOf(key)).toBe('none')
})

test('[part of ORDER-12] an order by card that is paid in another way is confirmed by mail, once', async () => {
  const { confirmation } = await desk.order()
  const number = confirmation.orderNumber
  const pay = (...words: string[]) =>
    runOrdersCommand(['invoice', number, ...words, '--paid-by', 'transfer'], {
      env: { DATABASE_URL: desk.shop.url },
      say: () => undefined,
    })
  expect((await desk.read(number)).mails).toEqual([])
  expect(await pay('--line', '1')).toBe(0)
  expect(await pay()).toBe(1)
  expect(await desk.read(number)).toMatchObject({ state: 'processing', mails: ['mail.order_confirmation'] })
})

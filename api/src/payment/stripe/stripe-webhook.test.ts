import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { unholdOrder } from '#src/orders/fulfillment/unhold-order'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { readStock } from '#test/factories'
import { signEvent, stripeEvent } from '#test/fakes/fake-stripe'
import { newEvent } from '#test/fakes/fake-stripe-answers'
import { doWith } from '#test/desks/order-desk'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterAll(() => desk.close())

async function orderToPay() {
  const placed = await desk.order()
  const intent = await desk.intentOf(placed.key)
  return { ...placed, intent, read: () => desk.read(placed.confirmation.orderNumber) }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const paid = 'payment_intent.succeeded'

test.each<[string, (payload: string) => { payload: string; signature: string | undefined }]>([
  ['without a signature', (payload) => ({ payload, signature: '' })],
  ['signed with another secret', (payload) => ({ payload, signature: signEvent(payload, { secret: 'x' }) })],
  ['changed on its way', (payload) => ({ payload: `${payload} `, signature: signEvent(payload) })],
  [
    'signed six minutes ago',
    (payload) => ({ payload, signature: signEvent(payload, { at: minutesAgo(6) }) }),
  ],
  ['signed for later', (payload) => ({ payload, signature: signEvent(payload, { at: minutesAgo(-6) }) })],
  ['with another time', (payload) => ({ payload, signature: signEvent(payload).replace(/t=\d/, 't=2') })],
  ['with half a signature', (payload) => ({ payload, signature: signEvent(payload).slice(0, -2) })],
  [
    'signed by an older scheme',
    (payload) => ({ payload, signature: signEvent(payload).replace('v1', 'v0') }),
  ],
  ['that is no JSON', () => ({ payload: 'paid', signature: signEvent('paid') })],
  ['that is no event', () => ({ payload: '{"id":1}', signature: signEvent('{"id":1}') })],
])('a message %s is refused and does nothing', async (_name, spoil) => {
  const { intent, read } = await orderToPay()
  const { payload, signature } = spoil(stripeEvent(intent, paid))
  const answer = await desk.tell(payload, signature)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ reason: 'signature-invalid' })
  expect(await read()).toMatchObject({ status: 'pending_payment', payment: 'due' })
})

test('a message is taken four minutes after it was signed, and by one of several signatures', async () => {
  const { intent, read } = await orderToPay()
  const payload = stripeEvent(intent, paid)
  const at = minutesAgo(4)
  const [time, good] = signEvent(payload, { at }).split(',')
  const [, old] = signEvent(payload, { at, secret: 'the one before' }).split(',')
  expect((await desk.tell(payload, [time, old, good].join(','))).statusCode).toBe(200)
  expect((await read()).payment).toBe('paid')
})

test('the same message again, and ten times at once, has one effect', async () => {
  const { intent, read } = await orderToPay()
  const payload = stripeEvent(intent, paid)
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.tell(payload)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await desk.tell(payload)).statusCode).toBe(200)
  const order = await read()
  expect(order).toMatchObject({ state: 'processing', payment: 'paid' })
  expect(order.invoices).toHaveLength(1)
  expect(order.mails).toEqual(['mail.order_confirmation'])
})

test('a refused card leaves the order as it is; the next one pays it', async () => {
  const { intent, key, read } = await orderToPay()
  await desk.tellOf(intent, 'payment_intent.payment_failed')
  expect(await read()).toMatchObject({ state: 'new', status: 'pending_payment', payment: 'failed' })
  expect(await desk.stateOf(key)).toBe('failed')
  expect((await desk.begin(key)).ok).toBe(true)
  await desk.tellOf(intent, paid)
  expect(await read()).toMatchObject({ state: 'processing', payment: 'paid' })
})

test('a canceled payment cancels the order and frees its goods', async () => {
  const { intent, product, key, read } = await orderToPay()
  expect((await readStock(desk.db, product)).reserved).toBe(1)
  await desk.tellOf(intent, 'payment_intent.canceled')
  expect(await read()).toMatchObject({ state: 'canceled', payment: 'canceled', invoices: [] })
  expect((await readStock(desk.db, product)).reserved).toBe(0)
  expect(await desk.stateOf(key)).toBe('canceled')
})

test('messages in whatever order: a paid order stays paid', async () => {
  const others = ['payment_intent.payment_failed', 'payment_intent.canceled'] as const
  const anyOrder = fc.tuple(fc.boolean(), fc.array(fc.constantFrom(...others), { maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(anyOrder, async ([failsFirst, later]) => {
      const { intent, read } = await orderToPay()
      if (failsFirst) await desk.tellOf(intent, 'payment_intent.payment_failed')
      await desk.tellOf(intent, paid)
      for (const type of later) await desk.tellOf(intent, type)
      await desk.tellOf(intent, paid)
      const order = await read()
      expect(order).toMatchObject({ state: 'processing', payment: 'paid' })
      expect(order.invoices).toHaveLength(1)
    }),
    { numRuns: 10 },
  )
})

test.each([
  ['a cent less', { amount_received: 33_99 }],
  ['a cent more', { amount_received: 34_01 }],
  ['nothing', { amount_received: 0 }],
  ['another currency', { currency: 'jpy' }],
])('%s never pays an order, and somebody is told', async (_name, options) => {
  const { intent, key, read } = await orderToPay()
  expect((await desk.tellOf(intent, paid, options)).statusCode).toBe(200)
  expect(await desk.stateOf(key)).toBe('review')
  const order = await read()
  expect(order).toMatchObject({ state: 'canceled', payment: 'mismatch', invoices: [] })
  const { rows } = await sql<{ comment: string }>`
    select comment from order_history where order_id = ${order.id} order by id desc limit 1`.execute(desk.db)
  expect(rows[0]?.comment).toMatch(/The amount paid differs/)
  await desk.tellOf(intent, paid)
  expect((await read()).payment).toBe('mismatch')
})

test('a payment that comes after its order was canceled wakes nothing, and somebody is told', async () => {
  const { intent, product, read } = await orderToPay()
  const { id } = await read()
  await doWith(desk.db, cancelOrder, id)
  await desk.tellOf(intent, paid)
  expect(await read()).toMatchObject({ state: 'canceled', payment: 'late', invoices: [] })
  expect((await readStock(desk.db, product)).reserved).toBe(0)
})

test('a payment for an order that is held is told again until the order goes on', async () => {
  const { intent, read } = await orderToPay()
  const { id } = await read()
  await doWith(desk.db, holdOrder, id)
  const payload = stripeEvent(intent, paid)
  expect((await desk.tell(payload)).statusCode).toBe(409)
  expect((await read()).payment).toBe('due')
  await doWith(desk.db, unholdOrder, id)
  expect((await desk.tell(payload)).statusCode).toBe(200)
  expect(await read()).toMatchObject({ state: 'processing', payment: 'paid' })
})

test('a message that comes before the provider’s number was kept finds its order', async () => {
  const { intent, read } = await orderToPay()
  await sql`update payment set intent_id = null where intent_id = ${intent.id}`.execute(desk.db)
  await desk.tellOf(intent, paid)
  expect((await read()).payment).toBe('paid')
})

test('what is of no order here, or of no kind that matters, is taken and left alone', async () => {
  const { intent, read } = await orderToPay()
  const stranger = { ...intent, id: `pi_${randomUUID()}`, metadata: { order_number: 'X-1' } }
  expect((await desk.tellOf(stranger, paid)).statusCode).toBe(200)
  expect((await desk.tellOf(intent, 'payment_intent.created')).statusCode).toBe(200)
  expect((await desk.tellOf(intent, 'charge.succeeded')).statusCode).toBe(200)
  expect(await read()).toMatchObject({ status: 'pending_payment', payment: 'due' })
})

test('a signed message of a kind that the shop does not handle is taken, whatever its object looks like', async () => {
  const strange = [
    newEvent('balance.available', { object: 'balance', available: [] }),
    newEvent('customer.updated', { id: 'cus_1', object: 'customer', currency: null }),
    newEvent('capability.updated', { id: 'card', object: 'capability', metadata: { depth: { of: 1 } } }),
  ]
  const refused = () =>
    sql`select id, times from audit_log where event = 'signature-refused' order by id`.execute(desk.db)
  const { rows: before } = await refused()
  for (const payload of strange) expect((await desk.tell(payload)).statusCode).toBe(200)
  expect((await refused()).rows).toEqual(before)
})

test('a signed message of a handled kind that cannot be read is no forgery: it is told again', async () => {
  const answer = await desk.tell(newEvent(paid, { object: 'payment_intent' }))
  expect(answer.statusCode).toBe(500)
})

test('canceling and paying at once: one of them wins, and stock and money agree', async () => {
  for (let round = 0; round < 5; round++) {
    const { intent, product, read } = await orderToPay()
    const { id } = await read()
    await Promise.allSettled([desk.tellOf(intent, paid), doWith(desk.db, cancelOrder, id)])
    const order = await read()
    const { reserved } = await readStock(desk.db, product)
    if (order.state === 'processing') {
      expect([order.payment, order.invoices.length, reserved]).toEqual(['paid', 1, 1])
    } else {
      expect([order.state, order.payment, reserved]).toEqual(['canceled', 'late', 0])
    }
  }
})

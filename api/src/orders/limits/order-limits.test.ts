import { createCart } from 'commerce/contract/cart'
import { makeClient } from 'commerce/contract/call/make-client'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inProcessSend } from '#src/http/in-process-send'
import { cleanUp } from '#src/jobs/clean-up'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { ownIp } from '#test/calls/stage'
import { buildProduct, readStock } from '#test/factories'
import { doWith, ordersOfCart } from '#test/desks/order-desk'
import { newFamilyBuyer } from '#test/desks/family'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newOwner } from '#test/desks/studios'
import { amelie, toAustin } from '#test/people'
import { openMailbox } from '#test/mailbox'
import { clientOf, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({
    ORDERS_PER_HOUR_IP: '6',
    STUDIO_ORDERS_PER_HOUR_IP: '9',
    ORDERS_PER_HOUR_MAILBOX: '3',
    UNPAID_UNITS_IP: '20',
    UNPAID_UNITS_MAILBOX: '10',
    CARTS_PER_HOUR_IP: '25',
  })
})
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const newMailbox = () => `ann-${randomUUID()}@example.com`

interface Options {
  ip?: string
  email?: string
  qty?: number
  sku?: string
  pays?: string
}

/** A guest with a filled cart, and an order ready to send. */
async function readyGuest({ ip = ownIp(), email = newMailbox(), ...options }: Options = {}) {
  const { qty = 1, pays = 'banktransfer' } = options
  const sku = options.sku ?? (await buildProduct(shop.db)).sku
  const buyer = await newBuyer(shop.app, [{ sku, qty }], { ip })
  const order = await buyer.composeOrder({
    ...toAustin,
    personalDetails: { ...amelie, emailAddress: email },
    payment_method_code: pays,
  })
  return { buyer, order, send: () => buyer.send(order) }
}

async function place(options: Options) {
  const guest = await readyGuest(options)
  return { ...guest, answer: await guest.send() }
}

async function orderId(number: string): Promise<number> {
  const row = shop.db.selectFrom('orders').select('id').where('increment_id', '=', number)
  return (await row.executeTakeFirstOrThrow()).id
}

test('[E-32] one mailbox is sent three orders an hour, however it is spelled and wherever they come from', async () => {
  const name = `ann${randomUUID().slice(0, 8)}`
  const post = openMailbox(shop)
  for (const email of [`${name}@gmail.com`, `${name}+dance@gmail.com`, `${name}@googlemail.com`]) {
    valueOf((await place({ email })).answer)
  }
  const late = await readyGuest({ email: `${name.toUpperCase()}@gmail.com` })
  expect(refusalOf(await late.send())).toMatchObject({
    code: 429,
    reason: 'too-many-tries',
    result: messages.tooManyOrders,
  })
  expect(await ordersOfCart(shop.db, late.buyer.cartId)).toEqual([])
  await post.isEmpty()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mailbox where recipient ilike ${`${name}%`}`.execute(shop.db)
  expect(rows[0]?.count).toBe(3)
})

test('[E-32] one IP address sends six orders an hour, whoever they are for; the answer says when to try again', async () => {
  const ip = ownIp()
  const { sku } = await buildProduct(shop.db)
  for (let count = 0; count < 6; count++) valueOf((await place({ ip, sku })).answer)
  const late = await readyGuest({ ip, sku })
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/order',
    payload: late.order,
    remoteAddress: ip,
  })
  expect(response.json()).toMatchObject({ code: 429, result: messages.tooManyOrders })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500)
  valueOf((await place({ ip: ownIp(), sku })).answer)
})

test('[part of E-32] families of one studio order from its Wi-Fi more often than strangers, and each studio has a limit of its own', async () => {
  const ip = ownIp()
  const [studio, other] = [await newOwner(shop), await newOwner(shop)]
  const desk = openStudioSalesDesk(shop)
  const placeIn = async (owner: typeof studio) => {
    const { sku } = await desk.sold(owner, { myCents: 10_00, studentCents: 25_00 })
    const answers: string[] = []
    for (let count = 0; count < 10; count++) {
      const family = await newFamilyBuyer(shop, { ...owner, ip }, [{ sku, qty: 1 }])
      const personalDetails = { ...amelie, emailAddress: newMailbox() }
      const order = await family.composeOrder({ ...toAustin, personalDetails })
      const answer = await family.send(order)
      answers.push(answer.ok ? 'placed' : answer.reason)
    }
    return answers
  }
  const most = [...Array.from({ length: 9 }, () => 'placed'), 'too-many-tries']
  expect(await placeIn(studio)).toEqual(most)
  valueOf((await place({ ip })).answer)
  expect(await placeIn(other)).toEqual(most)
})

test('the same order sent again is the same order, whatever the limits say', async () => {
  const [ip, email] = [ownIp(), newMailbox()]
  const guests = []
  for (let count = 0; count < 3; count++) guests.push(await place({ ip, email }))
  expect(refusalOf((await place({ ip, email })).answer).code).toBe(429)
  for (const { send, answer } of guests) expect(await send()).toEqual(answer)
})

test('an order that is refused counts nothing', async () => {
  const [ip, email] = [ownIp(), newMailbox()]
  const { sku } = await buildProduct(shop.db, { units: 2 })
  const guests = []
  for (let count = 0; count < 7; count++) guests.push(await readyGuest({ ip, email, sku, qty: 2 }))
  const answers = []
  for (const { send } of guests) answers.push(await send())
  expect(answers.map((answer) => (answer.ok ? 'placed' : answer.reason))).toEqual([
    'placed',
    ...Array.from({ length: 6 }, () => 'out-of-stock'),
  ])
  valueOf((await place({ ip, email })).answer)
})

test('20 orders of one mailbox at once: three are placed, and no unit is held for the others', async () => {
  const email = newMailbox()
  const shoes = await buildProduct(shop.db, { units: 50 })
  const guests = await Promise.all(Array.from({ length: 20 }, () => readyGuest({ email, sku: shoes.sku })))
  const answers = await Promise.all(guests.map(({ send }) => send()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(new Set(answers.filter(({ ok }) => !ok).map((answer) => refusalOf(answer).result))).toEqual(
    new Set([messages.tooManyOrders]),
  )
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 50, reserved: 3 })
})

test.each(['banktransfer', 'cashondelivery'])(
  'orders by %s that are not paid hold ten units of one mailbox, until they are paid or canceled',
  async (pays) => {
    const email = newMailbox()
    const first = valueOf((await place({ email, qty: 6, pays })).answer)
    const refused = await readyGuest({ email, qty: 5, pays })
    expect(refusalOf(await refused.send())).toMatchObject({
      code: 429,
      reason: 'too-many-unpaid',
      result: messages.tooManyUnpaid,
      meta: { contact: 'hello@barre.example' },
    })
    await doWith(shop.db, invoiceOrder, await orderId(first.orderNumber), { paidBy: 'bank' })
    const second = valueOf(await refused.send())
    const third = await readyGuest({ email, qty: 6, pays })
    expect(refusalOf(await third.send()).reason).toBe('too-many-unpaid')
    await doWith(shop.db, cancelOrder, await orderId(second.orderNumber))
    valueOf(await third.send())
  },
)

test('unpaid orders hold twenty units of one IP address, whoever they are for', async () => {
  const ip = ownIp()
  valueOf((await place({ ip, qty: 10 })).answer)
  valueOf((await place({ ip, qty: 9 })).answer)
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/order',
    payload: (await readyGuest({ ip, qty: 2 })).order,
    remoteAddress: ip,
  })
  expect(response.json()).toMatchObject({ code: 429, reason: 'too-many-unpaid' })
  expect(response.headers['retry-after']).toBe('3600')
  valueOf((await place({ ip, qty: 1 })).answer)
})

test('one order of everything is refused, and holds nothing', async () => {
  const shoes = await buildProduct(shop.db, { units: 500 })
  const { answer } = await place({ sku: shoes.sku, qty: 500 })
  expect(refusalOf(answer).reason).toBe('too-many-unpaid')
  expect(await readStock(shop.db, shoes)).toEqual({ onHand: 500, reserved: 0 })
})

test('orders at once hold no more unpaid units together than one after the other', async () => {
  for (let round = 0; round < 5; round++) {
    const email = newMailbox()
    const shoes = await buildProduct(shop.db, { units: 100 })
    const guests = await Promise.all(
      Array.from({ length: 3 }, () => readyGuest({ email, sku: shoes.sku, qty: 4 })),
    )
    const answers = await Promise.all(guests.map(({ send }) => send()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await readStock(shop.db, shoes)).toEqual({ onHand: 100, reserved: 8 })
  }
})

test('what costs nothing is no unpaid order', async () => {
  const { sku } = await buildProduct(shop.db, { price_cents: 0 })
  await shop.db
    .updateTable('shipping_method')
    .set({ amount_cents: 0 })
    .where('carrier_code', '=', 'flatrate')
    .execute()
  const { answer } = await place({ sku, qty: 60 })
  await shop.db
    .updateTable('shipping_method')
    .set({ amount_cents: 500 })
    .where('carrier_code', '=', 'flatrate')
    .execute()
  valueOf(answer)
})

test('[E-65] who bought is counted no longer than an order is unpaid', async () => {
  const paid = valueOf((await place({})).answer)
  const open = valueOf((await place({})).answer)
  await doWith(shop.db, invoiceOrder, await orderId(paid.orderNumber), { paidBy: 'bank' })
  await cleanUp(shop.jobs)
  const rows = await shop.db.selectFrom('unpaid_order').select('order_id').execute()
  const ids = rows.map(({ order_id }) => order_id)
  expect(ids).not.toContain(await orderId(paid.orderNumber))
  expect(ids).toContain(await orderId(open.orderNumber))
})

test('bags that pages begin count for the visitor of the page, not for the shop, also behind a proxy', async () => {
  const proxied = await openTestApp({ CARTS_PER_HOUR_IP: '2', TRUST_PROXY: '1' })
  try {
    const beginAs = async (ip: string) => makeClient(inProcessSend(proxied.app, { ip })).call(createCart)
    for (let visitor = 1; visitor <= 5; visitor++) {
      for (let count = 0; count < 2; count++) valueOf(await beginAs(`203.0.113.${visitor}`))
      expect(refusalOf(await beginAs(`203.0.113.${visitor}`)).reason).toBe('too-many-tries')
    }
  } finally {
    await proxied.close()
  }
})

test('one IP address begins so many bags an hour, another one is not told of it', async () => {
  const ip = ownIp()
  const client = clientOf(shop.app, { ip })
  const answers = await Promise.all(Array.from({ length: 40 }, () => client.call(createCart)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(25)
  expect(refusalOf(await client.call(createCart))).toMatchObject({
    code: 429,
    reason: 'too-many-tries',
    result: messages.tooManyCartsMade,
  })
  valueOf(await clientOf(shop.app, { ip: ownIp() }).call(createCart))
})

test('[E-32] who has a large network of IPv6 places no more orders than a few households', async () => {
  const strict = await openTestApp({ ORDERS_PER_HOUR_IP: '1' })
  onTestFinished(() => strict.close())
  const { sku } = await buildProduct(strict.db, { units: 20 })
  const orderFrom = async (ip: string) => {
    const buyer = await newBuyer(strict.app, [{ sku, qty: 1 }], { ip })
    return buyer.send(
      await buyer.composeOrder({ ...toAustin, personalDetails: { ...amelie, emailAddress: newMailbox() } }),
    )
  }
  // Four households within one /56; the fifth is one too many, and another /56 is not.
  for (const end of ['1', '2', '3', '4']) valueOf(await orderFrom(`2001:db8:7:10${end}::9`))
  expect(refusalOf(await orderFrom('2001:db8:7:105::9'))).toMatchObject({
    code: 429,
    reason: 'too-many-tries',
  })
  valueOf(await orderFrom('2001:db8:7:205::9'))
  expect(await findBrokenInvariants(strict.db)).toEqual([])
})

test('[E-32] who has a large network of IPv6 holds no more unpaid units than a few households', async () => {
  const strict = await openTestApp({ UNPAID_UNITS_IP: '2' })
  onTestFinished(() => strict.close())
  const { sku } = await buildProduct(strict.db, { units: 100 })
  const orderFrom = async (ip: string, qty: number) => {
    const buyer = await newBuyer(strict.app, [{ sku, qty }], { ip })
    return buyer.send(
      await buyer.composeOrder({ ...toAustin, personalDetails: { ...amelie, emailAddress: newMailbox() } }),
    )
  }
  for (const end of ['1', '2', '3', '4']) valueOf(await orderFrom(`2001:db8:7:10${end}::9`, 2))
  const tooMany = { code: 429, reason: 'too-many-unpaid' }
  expect(refusalOf(await orderFrom('2001:db8:7:105::9', 1))).toMatchObject(tooMany)
  // Eight units of a /56 are four households of two; a /48 holds as many as four of those.
  for (const upper of ['2', '3', '4']) {
    for (const end of ['1', '2', '3', '4']) valueOf(await orderFrom(`2001:db8:7:${upper}0${end}::9`, 2))
  }
  expect(refusalOf(await orderFrom('2001:db8:7:501::9', 1))).toMatchObject(tooMany)
  valueOf(await orderFrom('2001:db8:8:501::9', 2))
  expect(await findBrokenInvariants(strict.db)).toEqual([])
})

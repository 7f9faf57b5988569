import * as contract from 'commerce/contract/studio/returns'
import {
  ORDER_LOOKUPS_OF_IP,
  ORDER_LOOKUPS_OF_ORDER,
  ORDER_TICKET_SECONDS,
  ORDER_TICKETS_OF_IP,
} from 'commerce/return-limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tryKey } from '#src/attempts/limit-tries'
import { later } from '#src/later'
import { statementsOf } from '#test/checks/count-work'
import { newCustomer } from '#test/customer'
import { anyIp, confirmedGuest, guestOf, newReturn, shippedOrder } from '#test/desks/returns-desk'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterEach(() => {
  shop.context.now = () => new Date()
})
afterAll(() => shop.close())

const lookUp = (number: string, option?: 'email' | 'zip', code?: string, ip = anyIp()) =>
  clientOf(shop.app, { ip }).call(contract.findOrder, {
    query: { orderIncrementId: number, ...(option && { option }), ...(code !== undefined && { code }) },
  })

test('[RMA-02] [part of UX-80] an order is found by its number with its e-mail or ZIP code, and by neither alone', async () => {
  const order = await shippedOrder(shop)
  for (const [option, code] of [
    ['email', order.email],
    ['email', ` ${order.email.toUpperCase()} `],
    ['zip', '78701'],
    ['zip', ' 787 01'],
  ] as const) {
    expect(valueOf(await lookUp(order.number, option, code)).order.increment_id).toBe(order.number)
  }
  for (const [option, code] of [
    [undefined, undefined],
    ['email', undefined],
    ['zip', ''],
    [undefined, order.email],
    ['zip', order.email],
    ['email', '78701'],
    ['email', 'amelie@example.com'],
    ['zip', '78702'],
  ] as const) {
    const number = (await shippedOrder(shop, { isShipped: false })).number
    expect(refusalOf(await lookUp(number, option, code)).reason).toBe('order-not-found')
  }
})

test('[RMA-03] the order has all its items with the reason where one cannot be sent back, its payment, invoices and parcels', async () => {
  const order = await shippedOrder(shop)
  const { found } = await guestOf(shop, order)
  expect(found.order).toMatchObject({
    entity_id: order.id,
    quote_id: expect.any(Number),
    increment_id: order.number,
    state: 'complete',
    status: 'complete',
    payments_inform: { method: 'Cash on delivery', total_refunded: 0 },
    resolutions: ['refund', 'exchange', 'credit'],
    return_days: 30,
    items: [
      { item_id: order.lineId, product_type: 'configurable', allowed: 2, not_returnable: null },
      { item_id: order.otherLineId, product_type: 'simple', allowed: 0, not_returnable: 'not-configurable' },
    ],
  })
  expect(found.invoices).toMatchObject([{ is_paid: true }])
  expect(found.shipments).toMatchObject([
    {
      expected_at: '2199-12-31',
      items: [{ order_item_id: order.lineId, qty: 2 }, { order_item_id: order.otherLineId }],
      tracks: [{ carrier: 'DPD', track_number: '0550 1' }],
    },
  ])
})

test('[E-24] names, street, ZIP code, e-mail, dancers and what was typed are masked, and there is no telephone number', async () => {
  const order = await shippedOrder(shop, { typed: 'Zoé Durand-Sol' })
  const { found } = await guestOf(shop, order)
  expect(found.order.customer_email).toBe('a•••@example.com')
  expect(found.order.billing_address).toEqual({
    firstname: 'A•••',
    lastname: 'D•••',
    street: ['•••', '•••'],
    city: 'Austin',
    region: 'TX',
    region_id: 57,
    postcode: '78•••',
    country_id: 'US',
    telephone: '',
  })
  const options = [
    { label: 'Color', value: 'Blush' },
    { label: 'Name', value: 'Z•••' },
    { label: 'Recital', value: '2•••' },
    { label: 'Print', value: 'Gold' },
  ]
  expect(found.order.items[0]?.options).toEqual(options)
  const { client, headers } = await confirmedGuest(shop, order)
  const asked = await newReturn(client, order, { headers })
  expect(asked.items[0]?.options).toEqual(options)
  const text = JSON.stringify([found, asked])
  for (const secret of [
    'Amélie',
    'Zoé',
    '2031-06-01',
    'Durand',
    'Congress',
    '78701',
    '+1 512',
    'Mia',
    order.email,
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('[E-24] a ticket opens its order alone, for 30 minutes; without it each call answers as for an order that does not exist', async () => {
  const [order, other] = [await shippedOrder(shop), await shippedOrder(shop)]
  const [guest, stranger] = [await guestOf(shop, order), await guestOf(shop, other)]
  const { quote_id: quoteId } = guest.found.order
  const calls = (headers: Record<string, string>, { id, cartId } = { id: order.id, cartId: quoteId }) => [
    guest.client.call(contract.listReturns, { query: { order_id: id }, headers }),
    guest.client.call(contract.listAllowedItems, { query: { order_id: id }, headers }),
    guest.client.call(contract.readOrderPayments, { query: { cartId: String(cartId) }, headers }),
  ]
  for (const answer of await Promise.all(calls(guest.headers))) expect(answer.ok).toBe(true)
  const missing = await Promise.all(calls(guest.headers, { id: 999_999_999, cartId: 999_999_999 }))
  for (const headers of [{}, stranger.headers, { [contract.ORDER_TICKET_HEADER]: 'x' }]) {
    expect(await Promise.all(calls(headers))).toEqual(missing)
  }
  shop.context.now = () => later(new Date(), ORDER_TICKET_SECONDS + 1)
  expect(await Promise.all(calls(guest.headers))).toEqual(missing)
})

test('[part of E-24] a ticket has 128 bits, and the database holds its digest alone', async () => {
  const order = await shippedOrder(shop)
  const { ticket } = await guestOf(shop, order)
  expect(Buffer.from(ticket, 'base64url')).toHaveLength(16)
  const { rows } = await shop.pool.query<{ text: string }>(
    'select row::text as text from order_ticket row union all select row::text from attempt row',
  )
  expect(rows.filter(({ text }) => text.includes(ticket))).toEqual([])
})

test('[RMA-02] a customer who is signed in sees own orders without a second fact, and nobody else’s', async () => {
  const [margot, bea] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const order = await shippedOrder(shop, { caller: margot, typed: 'Zoé' })
  const query = { orderIncrementId: order.number }
  const own = await margot.client.call(contract.findOrder, { query })
  expect(valueOf(own).order.billing_address.firstname).toBe('Amélie')
  expect(valueOf(own).order.items[0]?.options).toContainEqual({ label: 'Name', value: 'Zoé' })
  expect(own).toMatchObject({ meta: { ticket: null } })
  const of = { query: { order_id: order.id } }
  expect(valueOf(await margot.client.call(contract.listReturns, of))).toEqual({ returns: [] })
  expect(refusalOf(await bea.client.call(contract.findOrder, { query })).reason).toBe('order-not-found')
  expect(refusalOf(await bea.client.call(contract.listReturns, of)).reason).toBe('order-not-found')
})

test('[E-24] after 10 wrong tries an address waits, and after 5 nobody tries an order any more', async () => {
  const ip = anyIp()
  for (let tries = 0; tries < ORDER_LOOKUPS_OF_IP.most; tries++) {
    expect(refusalOf(await lookUp(`77${tries}`, 'zip', '1', ip)).reason).toBe('order-not-found')
  }
  const order = await shippedOrder(shop)
  expect(refusalOf(await lookUp(order.number, 'email', order.email, ip)).reason).toBe('too-many-tries')
  for (let tries = 0; tries < ORDER_LOOKUPS_OF_ORDER.most; tries++) {
    expect(refusalOf(await lookUp(order.number, 'zip', '1')).reason).toBe('order-not-found')
  }
  expect(refusalOf(await lookUp(order.number, 'email', order.email)).reason).toBe('too-many-tries')
})

test('[part of E-60] one address gets so many tickets of an order an hour, whoever has one goes on, and other addresses do not wait', async () => {
  const ip = anyIp()
  const order = await shippedOrder(shop, { isShipped: false })
  await lookUp(order.number, 'zip', '78701', ip)
  const tickets = async () =>
    (await shop.db.selectFrom('order_ticket').select('order_id').where('order_id', '=', order.id).execute())
      .length
  const { tries, key } = await shop.db
    .selectFrom('attempt')
    .select(['key', 'tries'])
    .where('key', '=', tryKey('order-tickets', order.number, ip))
    .executeTakeFirstOrThrow()
  expect(tries).toBe(1)
  await shop.db
    .updateTable('attempt')
    .set({ tries: ORDER_TICKETS_OF_IP.most - 1 })
    .where('key', '=', key)
    .execute()
  const last = await lookUp(order.number, 'email', order.email, ip)
  const { ticket } = last.ok ? (last.meta as { ticket: string }) : { ticket: '' }
  for (let count = 0; count < 2 * ORDER_LOOKUPS_OF_ORDER.most; count++) {
    const refusal = refusalOf(await lookUp(order.number, 'zip', '78701', ip))
    expect(refusal).toMatchObject({ code: 429, reason: 'too-many-tries' })
  }
  expect(await tickets()).toBe(2)
  const again = await clientOf(shop.app, { ip }).call(contract.findOrder, {
    query: { orderIncrementId: order.number },
    headers: { [contract.ORDER_TICKET_HEADER]: ticket },
  })
  expect(again.ok).toBe(true)
  // Behind the same address another guest finds another order.
  const other = await shippedOrder(shop, { isShipped: false })
  expect((await lookUp(other.number, 'zip', '78701', ip)).ok).toBe(true)
  // Those who were refused had the right ZIP code: nobody else waits for them.
  expect((await lookUp(order.number, 'zip', '78701')).ok).toBe(true)
})

test('[E-24] [part of UX-81] of 1,000 numbers nobody tells the known ones: one answer, after the same work', async () => {
  const order = await shippedOrder(shop, { isShipped: false })
  const tried = (number: string, option: 'email' | 'zip', code: string) =>
    statementsOf(shop, {
      ip: anyIp(),
      ask: async (client) =>
        answers.add(
          JSON.stringify(
            await client.call(contract.findOrder, { query: { orderIncrementId: number, option, code } }),
          ),
        ),
    })
  const answers = new Set<string>()
  const known = await tried(order.number, 'email', 'nobody@example.com')
  expect(known.length).toBeGreaterThan(3)
  expect(await tried('55500000', 'email', 'nobody@example.com')).toEqual(known)
  expect(await tried(order.number, 'zip', '99999')).toEqual(known)
  expect(await tried('55500000', 'zip', '99999')).toEqual(known)
  for (let count = 0; count < 1_000; count++) {
    // The next tries of an order are those of another hour.
    if (count % 10 === 0) await shop.db.deleteFrom('attempt').execute()
    const number = count % 2 === 0 ? order.number : String(55_500_000 + count)
    answers.add(JSON.stringify(await lookUp(number, 'email', 'nobody@example.com')))
  }
  expect([...answers]).toHaveLength(1)
}, 120_000)

test('[part of E-24] whoever holds the ticket of an order reads it again without a second fact, also while strangers try its number in vain', async () => {
  const order = await shippedOrder(shop)
  const { ticket } = await guestOf(shop, order)
  for (let tried = 0; tried <= ORDER_LOOKUPS_OF_ORDER.most; tried++)
    await lookUp(order.number, 'zip', String(10_000 + tried))
  expect(refusalOf(await lookUp(order.number, 'email', order.email)).reason).toBe('too-many-tries')
  const read = (number: string, sent = ticket) =>
    clientOf(shop.app, { ip: anyIp() }).call(contract.findOrder, {
      query: { orderIncrementId: number },
      headers: { [contract.ORDER_TICKET_HEADER]: sent },
    })
  const again = await read(order.number)
  expect(valueOf(again).order.increment_id).toBe(order.number)
  expect(again).toMatchObject({ meta: { ticket: null } })
  const other = await shippedOrder(shop)
  expect(refusalOf(await read(other.number)).reason).toBe('order-not-found')
  expect(refusalOf(await read(other.number, 'A'.repeat(22))).reason).toBe('order-not-found')
})

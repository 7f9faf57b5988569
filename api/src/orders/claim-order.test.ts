import { listOrderHistory } from 'commerce/contract/order-history'
import { openLoyaltyCard, readLoyaltyCard } from 'commerce/contract/loyalty'
import { claimOrder, findOrderByKey } from 'commerce/contract/orders'
import { FOREIGN_ORDER_CLAIMS_OF_IP } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { newCustomer } from '#test/customer'
import { doWith } from '#test/desks/order-desk'
import { buildProduct } from '#test/factories'
import { amelie, toAustin } from '#test/people'
import { clientOf, newBuyer, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

/** The key of a guest's order. */
async function orderOf(emailAddress: string): Promise<string> {
  const { sku } = await buildProduct(shop.db, { price_cents: 29_90 })
  const guest = await newBuyer(shop.app, [{ sku, qty: 2 }])
  const order = await guest.composeOrder({ ...toAustin, personalDetails: { ...amelie, emailAddress } })
  valueOf(await guest.send(order))
  return order.order_id
}

type Buyer = Awaited<ReturnType<typeof newCustomer>>

const claim = ({ client }: Buyer, order_id: string) =>
  client.call(claimOrder, { query: {}, body: { order_id } })
const ordersIn = async ({ client }: Buyer) =>
  valueOf(await client.call(listOrderHistory, { query: {} })).items.map(({ order_id }) => order_id)

test('[part of UX-62] an order of a guest comes into an account of the same e-mail, once', async () => {
  const margot = await newCustomer(shop.app)
  const key = await orderOf(margot.email.toUpperCase())
  expect(await ordersIn(margot)).toEqual([])
  const answers = await Promise.all([claim(margot, key), claim(margot, key), claim(margot, key)])
  expect(answers.map(valueOf)).toEqual([true, true, true])
  expect(await ordersIn(margot)).toEqual([key])
  const found = await margot.client.call(findOrderByKey, { query: { key } })
  expect(valueOf(found)).toMatchObject({ items: [{ qty: 2 }], downloads: [], awaits_downloads: false })
})

test('an order that was paid before it came into an account earns its points there, once', async () => {
  const margot = await newCustomer(shop.app)
  valueOf(await margot.client.call(openLoyaltyCard, { query: {} }))
  const key = await orderOf(margot.email)
  const { id } = await shop.db
    .selectFrom('orders')
    .where('idempotency_key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow()
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'banktransfer' })
  const pointsOf = async () => valueOf(await margot.client.call(readLoyaltyCard, { query: {} })).points
  expect(await pointsOf()).toBe(0)
  await Promise.all([claim(margot, key), claim(margot, key)])
  expect(await pointsOf()).toBe(59)
})

test('an order of another e-mail, or of another account, stays where it is', async () => {
  const [margot, rudolf] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const strange = await orderOf(`${randomUUID()}@example.com`)
  expect(refusalOf(await claim(margot, strange)).reason).toBe('order-not-found')
  const taken = await orderOf(rudolf.email)
  valueOf(await claim(rudolf, taken))
  expect(refusalOf(await claim(margot, taken)).reason).toBe('order-not-found')
  expect(await ordersIn(rudolf)).toEqual([taken])
  expect(await ordersIn(margot)).toEqual([])
})

test('whoever tries keys in vain has to wait', async () => {
  const { token } = await newCustomer(shop.app)
  const client = clientOf(shop.app, { token, ip: '192.0.2.77' })
  const guess = () => client.call(claimOrder, { query: {}, body: { order_id: randomUUID() } })
  for (let count = 0; count < FOREIGN_ORDER_CLAIMS_OF_IP.most; count++) {
    expect(refusalOf(await guess()).reason).toBe('order-not-found')
  }
  expect(refusalOf(await guess()).reason).toBe('too-many-tries')
})

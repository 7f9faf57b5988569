import { pastOrderFromWire } from 'commerce/contract/codecs/past-order-from-wire'
import * as contract from 'commerce/contract/order-history'
import { pastOrderSchema, type WirePastOrder } from 'commerce/contract/order-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { holdOrder } from '#src/orders/fulfillment/hold-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { newCustomer } from '#test/customer'
import { buildDownload, newDataFolder } from '#test/desks/downloads'
import { buildBundle, buildCartRule, buildConfigurable, buildProduct } from '#test/factories'
import { doWith, orderNow, placedOrder } from '#test/desks/order-desk'
import { austin, nothingShipped } from '#test/people'
import { newBuyer, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let data: Awaited<ReturnType<typeof newDataFolder>>
beforeAll(async () => {
  data = await newDataFolder({ 'tempi.pdf': 'tempi' })
  shop = await openTestApp({ DATA_FOLDER: data.folder })
})
afterAll(async () => {
  await shop.close()
  await data.remove()
})

type Customer = Awaited<ReturnType<typeof newCustomer>>

const historyOf = async (
  { client }: Customer,
  page: { pageSize?: number; currentPage?: number; orderNumber?: string } = {},
) => valueOf(await client.call(contract.listOrderHistory, { query: page }))

async function latestOf(customer: Customer): Promise<WirePastOrder> {
  const [order] = (await historyOf(customer)).items
  return order!
}

const openHistory = (query: string, token?: string) =>
  shop.app.inject({
    method: 'GET',
    url: `/api/user/order-history${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

test('[API-01] [part of ORDER-11] an order in the history says what was bought, for how much, where it goes and how it stands', async () => {
  const margot = await newCustomer(shop.app)
  const leotard = await buildConfigurable(shop.db, ['Blush'], { parent: { name: 'Leotard &amp; skirt' } })
  const [variant] = leotard.variants
  await buildCartRule(shop.db, { percent: '10' }, { code: 'TENTH' })
  const buyer = await newBuyer(shop.app, [{ sku: variant!.sku, qty: 2, dancer: 'Mia' }], margot)
  valueOf(await buyer.applyCoupon('TENTH'))
  const sent = await buyer.composeOrder()
  const { orderNumber } = valueOf(await buyer.send(sent))
  const order = await latestOf(margot)
  const address = {
    firstname: 'Amélie',
    lastname: 'Durand',
    street: ['Congress Avenue', '1100'],
    city: 'Austin',
    region: 'TX',
    region_id: 57,
    postcode: '78701',
    country_id: 'US',
    telephone: austin.telephone,
  }
  expect(order).toMatchObject({
    increment_id: orderNumber,
    order_id: sent.order_id,
    state: 'new',
    status: 'pending',
    customer_id: margot.id,
    customer_firstname: 'Amélie',
    customer_lastname: 'Durand',
    grand_total: 57.2,
    subtotal_incl_tax: 58,
    discount_amount: -5.8,
    coupon_code: 'TENTH',
    shipping_incl_tax: 5,
    shipping_amount: 4,
    total_qty_ordered: 2,
    total_paid: 0,
    order_currency_code: 'USD',
    billing_address: address,
    payment: { method: 'cashondelivery', additional_information: ['Cash on delivery'] },
    extension_attributes: {
      shipping_assignments: [
        {
          shipping: {
            address,
            method: 'flatrate_flatrate',
            total: { shipping_amount: 4, shipping_incl_tax: 5 },
          },
        },
      ],
    },
    status_histories: [{ state: 'new', status: 'pending' }],
    invoices: [],
    shipments: [],
    refunds: [],
    downloads: [],
  })
  expect(order.items).toMatchObject([
    {
      sku: variant!.sku,
      parent_sku: leotard.sku,
      name: 'Leotard & skirt',
      product_type: 'configurable',
      qty_ordered: 2,
      price_incl_tax: 29,
      row_total_incl_tax: 58,
      discount_amount: -5.8,
      dancer: 'Mia',
      options: [{ label: 'Color', value: 'Blush' }],
    },
  ])
})

test('[part of API-07] an order carries the fields of an order as they are spelled', async () => {
  const margot = await newCustomer(shop.app)
  const skirt = await buildProduct(shop.db)
  await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { caller: margot })
  const order = await latestOf(margot)
  expect(order).toMatchObject({ transmited: true, store_code: 'default' })
  for (const field of ['order_id', 'created_at', 'updated_at', 'transmited', 'transmited_at', 'store_code']) {
    expect(order).toHaveProperty(field)
  }
  expect(order.transmited_at).toBe(order.created_at)
  expect(new Date(order.created_at).toISOString()).toBe(order.created_at)
  expect(pastOrderSchema.safeParse(order).success).toBe(true)
})

test('[part of ORDER-11] an order on hold is called holded, as clients know it', async () => {
  const margot = await newCustomer(shop.app)
  const skirt = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { caller: margot })
  await doWith(shop.db, holdOrder, id)
  expect(await orderNow(shop.db, id)).toMatchObject({ state: 'on_hold', status: 'on_hold' })
  expect(await latestOf(margot)).toMatchObject({
    state: 'holded',
    status: 'holded',
    status_histories: [
      { state: 'holded', status: 'holded' },
      { state: 'new', status: 'pending' },
    ],
  })
})

test('[part of ORDER-11] invoices, parcels with their numbers, refunds and each state are in the history', async () => {
  const margot = await newCustomer(shop.app)
  const skirt = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 2 }], { caller: margot })
  const invoice = await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  const [line] = (await orderNow(shop.db, id)).lines
  const shipment = await doWith(shop.db, shipOrder, id, {
    lines: [{ lineId: line!.id, qty: 1 }],
    tracking: [{ carrier: 'DPD', number: '0550 1' }],
    expectedAt: '2199-12-31',
    comment: 'The other one is at the tailor’s',
  })
  const refund = await doWith(shop.db, refundOrder, id, { lines: [{ lineId: line!.id, qty: 1 }] })
  const order = await latestOf(margot)
  expect(order).toMatchObject({
    state: 'complete',
    total_invoiced: 63,
    total_paid: 63,
    total_refunded: 29,
    items: [{ qty_ordered: 2, qty_invoiced: 2, qty_shipped: 1, qty_refunded: 1 }],
    invoices: [{ increment_id: invoice.incrementId, grand_total: 63, is_paid: true }],
    shipments: [
      {
        increment_id: shipment.incrementId,
        expected_at: '2199-12-31',
        items: [{ order_item_id: line!.id, qty: 1 }],
        tracks: [{ carrier: 'DPD', track_number: '0550 1' }],
      },
    ],
    refunds: [{ increment_id: refund.incrementId, grand_total: 29, items: [{ qty: 1 }] }],
  })
  expect(order.status_histories.map(({ state }) => state)).toEqual([
    ...['complete', 'processing', 'processing', 'new'],
  ])
  expect(JSON.stringify(order)).not.toContain('tailor')
})

test('[part of UX-79] an order is partly shipped as long as a unit is still to come, also where one came back', async () => {
  const margot = await newCustomer(shop.app)
  const skirt = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 3 }], { caller: margot })
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'card' })
  const [line] = (await orderNow(shop.db, id)).lines
  const lines = [{ lineId: line!.id, qty: 1 }]
  await doWith(shop.db, shipOrder, id, { lines })
  const state = async () => pastOrderFromWire(await latestOf(margot)).state
  await doWith(shop.db, refundOrder, id, { lines: [{ ...lines[0]!, cameBack: true }] })
  expect(await state()).toBe('partlyShipped')
  // One that is not wanted any more is not waited for.
  await doWith(shop.db, refundOrder, id, { lines })
  expect(await state()).toBe('partlyShipped')
  await doWith(shop.db, shipOrder, id, { lines })
  expect(await state()).toBe('complete')
})

test('[part of ORDER-11] the parts of a bundle stand below it, and go with it', async () => {
  const margot = await newCustomer(shop.app)
  const ribbon = await buildProduct(shop.db, { price_cents: 2_50 })
  const bundle = await buildBundle(shop.db, [{ title: 'Ribbon', parts: [ribbon], qty: 3 }])
  const [option] = bundle.options
  const bundle_options = [
    { option_id: option!.id, option_qty: 3, option_selections: [option!.choices[0]!.id] },
  ]
  const product_option = { extension_attributes: { bundle_options } }
  const id = await placedOrder(shop, [{ sku: bundle.sku, qty: 2, product_option }], { caller: margot })
  const [line] = (await orderNow(shop.db, id)).lines
  await doWith(shop.db, shipOrder, id, { lines: [{ lineId: line!.id, qty: 1 }] })
  const { items } = await latestOf(margot)
  expect(items).toMatchObject([
    { sku: bundle.sku, qty_ordered: 2, qty_shipped: 1 },
    { sku: ribbon.sku, parent_item_id: items[0]!.item_id, qty_ordered: 6, qty_shipped: 3, price: 0 },
  ])
})

test('[PDP-12] links to what was bought are in the history, as long as it can be fetched', async () => {
  const margot = await newCustomer(shop.app)
  const music = await buildDownload(shop.db, [{ title: 'Tempi', file: 'tempi.pdf', max_downloads: 2 }])
  const id = await placedOrder(shop, [{ sku: music.sku, qty: 1 }], {
    caller: margot,
    address: nothingShipped,
  })
  expect((await latestOf(margot)).downloads).toEqual([])
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'bank transfer' })
  const order = await latestOf(margot)
  expect(order.extension_attributes.shipping_assignments).toEqual([])
  const [item] = order.items
  expect(order.downloads).toMatchObject([{ order_item_id: item!.item_id, title: 'Tempi', downloads_left: 2 }])
  const { pathname } = new URL(order.downloads[0]!.url)
  expect((await shop.app.inject({ method: 'POST', url: pathname })).body).toBe('tempi')
  expect((await latestOf(margot)).downloads[0]!.downloads_left).toBe(1)
  await doWith(shop.db, refundOrder, id, { lines: [{ lineId: item!.item_id, qty: 1 }] })
  expect((await latestOf(margot)).downloads).toEqual([])
})

test('[API-01] the history comes in pages, the latest order first', async () => {
  const margot = await newCustomer(shop.app)
  const skirt = await buildProduct(shop.db)
  const placed: number[] = []
  for (let number = 0; number < 5; number++) {
    placed.unshift(await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { caller: margot }))
  }
  const first = await historyOf(margot, { pageSize: 2 })
  expect(first).toMatchObject({ search_criteria: { page_size: 2, current_page: 1 }, total_count: 5 })
  const last = await historyOf(margot, { pageSize: 2, currentPage: 3 })
  const middle = await historyOf(margot, { pageSize: 2, currentPage: 2 })
  const all = [first, middle, last].flatMap(({ items }) => items.map(({ entity_id }) => entity_id))
  expect(all).toEqual(placed)
  expect(await historyOf(margot, { pageSize: 2, currentPage: 4 })).toMatchObject({
    items: [],
    total_count: 5,
  })
  expect((await historyOf(margot)).search_criteria).toEqual({ page_size: 20, current_page: 1 })
})

test('[part of UX-78] an order is found by its number or its last digits, among those of who asks', async () => {
  const [margot, rudolf] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const skirt = await buildProduct(shop.db)
  for (const caller of [margot, margot, rudolf]) {
    await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { caller })
  }
  const number = (await latestOf(margot)).increment_id
  const theirs = (await latestOf(rudolf)).increment_id
  const found = async (orderNumber: string) => {
    const { items, total_count: total } = await historyOf(margot, { orderNumber })
    expect(total).toBe(items.length)
    return items.map(({ increment_id }) => increment_id)
  }
  expect(await found(number)).toEqual([number])
  expect(await found(number.slice(-6))).toEqual([number])
  expect(await found(theirs)).toEqual([])
  expect(await found(`1${number}`)).toEqual([])
})

test.each([
  'orderNumber=%25',
  'orderNumber=_1',
  'orderNumber=1',
  'orderNumber=',
  `orderNumber=${'1'.repeat(19)}`,
  'pageSize=0',
  'pageSize=101',
  'pageSize=-1',
  'pageSize=1.5',
  'pageSize=',
  'currentPage=0',
  'currentPage=1e3',
  'page=1',
])('[API-01] a page asked for by ?%s is refused', async (query) => {
  const { token } = await newCustomer(shop.app)
  const answer = await openHistory(`?${query}`, token)
  expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, query.split('=')[0]])
})

test('[part of E-21] the history is that of who asks, and of nobody without an account', async () => {
  const [margot, rudolf] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const skirt = await buildProduct(shop.db)
  await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { caller: margot })
  await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }])
  expect((await historyOf(margot)).total_count).toBe(1)
  expect(await historyOf(rudolf)).toMatchObject({ items: [], total_count: 0 })
  expect((await openHistory('')).statusCode).toBe(401)
})

test('[part of ORDER-11] a reorder puts the products of an order into the bag, with their options and dancer', async () => {
  const margot = await newCustomer(shop.app)
  const leotard = await buildConfigurable(shop.db, ['Blush'])
  const [variant] = leotard.variants
  const skirt = await buildProduct(shop.db)
  const items = [
    { sku: variant!.sku, qty: 2, dancer: 'Mia' },
    { sku: skirt.sku, qty: 1 },
  ]
  await placedOrder(shop, items, { caller: margot })
  const { increment_id: orderNumber } = await latestOf(margot)
  const cart = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 3 }], margot)
  const sent = {
    query: { cartId: cart.cartId },
    body: { orderNumber },
    headers: { 'idempotency-key': 'again' },
  }
  const first = valueOf(await margot.client.call(contract.reorder, sent))
  expect(first.refused).toEqual([])
  expect(first.cart.items.map(({ sku, qty, dancer }) => [sku, qty, dancer])).toEqual([
    [skirt.sku, 4, ''],
    [variant!.sku, 2, 'Mia'],
  ])
  const repeated = valueOf(await margot.client.call(contract.reorder, sent))
  expect(repeated.cart.totals.items_qty).toBe(6)
})

test('[part of ORDER-11] a reorder tells which products cannot be had, and why, and adds the others', async () => {
  const margot = await newCustomer(shop.app)
  const [skirt, gone, few] = [
    await buildProduct(shop.db),
    await buildProduct(shop.db, { name: 'Gone' }),
    await buildProduct(shop.db, { units: 3, name: 'Few &amp; rare' }),
  ]
  const items = [gone, few, skirt].map(({ sku }) => ({ sku, qty: 2 }))
  await placedOrder(shop, items, { caller: margot })
  await shop.db.updateTable('product').set({ status: 2 }).where('id', '=', gone.id).execute()
  const { increment_id: orderNumber } = await latestOf(margot)
  const filled = await newShopper(shop.app, margot)
  const query = { cartId: filled.cartId }
  const { cart, refused } = valueOf(
    await margot.client.call(contract.reorder, { query, body: { orderNumber } }),
  )
  expect(cart.items.map(({ sku }) => sku)).toEqual([skirt.sku])
  expect(refused).toMatchObject([
    { sku: gone.sku, name: 'Gone', qty: 2, reason: 'product-not-found' },
    { sku: few.sku, name: 'Few & rare', qty: 2, reason: 'quantity-not-available' },
  ])
})

test('[part of E-21] nobody orders again what another ordered', async () => {
  const [margot, rudolf] = [await newCustomer(shop.app), await newCustomer(shop.app)]
  const skirt = await buildProduct(shop.db)
  const id = await placedOrder(shop, [{ sku: skirt.sku, qty: 1 }], { caller: margot })
  await doWith(shop.db, cancelOrder, id, '')
  const { increment_id: orderNumber } = await latestOf(margot)
  const cart = await newShopper(shop.app, rudolf)
  const answer = await rudolf.client.call(contract.reorder, {
    query: { cartId: cart.cartId },
    body: { orderNumber },
  })
  expect(refusalOf(answer)).toMatchObject({ code: 404, reason: 'order-not-found' })
  const theirs = await margot.client.call(contract.reorder, {
    query: { cartId: cart.cartId },
    body: { orderNumber },
  })
  expect(refusalOf(theirs)).toMatchObject({ code: 404, reason: 'cart-not-found' })
  expect((await cart.cart()).items).toEqual([])
})

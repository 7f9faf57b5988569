import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOrder } from '../../../api/src/orders/fulfillment/invoice-order.ts'
import { refundOrder } from '../../../api/src/orders/fulfillment/refunds/refund-order.ts'
import { shipOrder } from '../../../api/src/orders/fulfillment/ship-order.ts'
import { doWith } from '../../../api/test/desks/order-desk.ts'
import { details, home, newVisitor, reviewForm } from '../../checks/no-script-visitor.ts'
import type { Shop } from '../open-shop.ts'
import { openCustomerShop, publicUrl, textOf } from '../../checks/open-customer-shop.ts'

// The pages of a customer's orders as a browser without script gets them.
const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'
let opened: Awaited<ReturnType<typeof openCustomerShop>>
let shop: Shop
beforeAll(async () => {
  opened = await openCustomerShop()
  shop = opened.shop
}, 300_000)
afterAll(() => opened.close())

const newCustomer = () => opened.newCustomer()
type Visitor = Awaited<ReturnType<typeof newCustomer>>

async function buy({ visit }: Visitor, choice: Record<string, string>): Promise<string> {
  await visit(slipper, choice)
  await visit('/checkout/details', { intent: 'details', ...details })
  await visit('/checkout/shipping', { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await visit('/checkout/payment', { intent: 'payment', paymentMethod: 'cashondelivery' })
  const placed = await visit('/checkout/review', {
    intent: 'place',
    terms: 'accepted',
    ...reviewForm(review.body),
  })
  const number = /order=(\d+)/.exec(placed.url)?.[1] ?? ''
  expect(number).not.toBe('')
  return number
}

const idOf = async (number: string) =>
  (
    await shop.context.db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', number)
      .executeTakeFirstOrThrow()
  ).id

test('[UX-78] [part of ORDER-11] orders stand in a list, the newest first, and are found by their numbers', async () => {
  const carla = await newCustomer()
  const empty = await carla.send('/my-account/orders')
  expect(empty.answer.headers['cache-control']).toBe('no-store')
  expect(textOf(empty.answer.body)).toContain('No orders yet')
  const [first, second] = [
    await buy(carla, { sku: 'BAL-37-Pink', qty: '1' }),
    await buy(carla, { sku: 'BAL-37-Pink', qty: '2' }),
  ]
  const list = textOf((await carla.visit('/my-account/orders')).body)
  for (const column of ['Order ID', 'Date and time', 'Author', 'Value', 'Type', 'Status', 'Purchase']) {
    expect(list).toContain(` ${column} `)
  }
  expect(list).toContain('Carla Fracci')
  expect(list.indexOf(second)).toBeLessThan(list.indexOf(first))
  const found = textOf((await carla.visit(`/my-account/orders?number=%23${first.slice(-5)}`)).body)
  expect(found).toContain(first)
  expect(found).not.toContain(second)
  const none = ['000', 'x', '%25', '9'.repeat(30), '<b>'].map(encodeURIComponent)
  for (const number of none) {
    const { answer } = await carla.send(`/my-account/orders?number=${number}&page=7`)
    expect([number, answer.statusCode]).toEqual([number, 200])
    expect(textOf(answer.body)).toContain('No order number ends with')
  }
})

test('[UX-79] [part of ORDER-11] an order says in words how it stands, with dates, parcels, invoices and refunds', async () => {
  const carla = await newCustomer()
  const number = await buy(carla, { sku: 'BAL-37-Pink', qty: '2' })
  const id = await idOf(number)
  const { id: lineId } = await shop.context.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const page = async () => textOf((await carla.visit(`/my-account/orders/${number}`)).body)
  expect(await page()).toContain('Received')
  await doWith(shop.context.db, invoiceOrder, id, { paidBy: 'card' })
  await doWith(shop.context.db, shipOrder, id, {
    lines: [{ lineId, qty: 1 }],
    tracking: [{ carrier: 'DPD', number: '0550 1' }],
    expectedAt: '2199-12-31',
  })
  expect(await page()).toContain('Partly shipped')
  await doWith(shop.context.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
  const text = await page()
  for (const said of [
    `Order ${number}`,
    'Complete',
    'Refund made',
    'Expected delivery: December 31, 2199',
    'DPD, tracking number 0550 1',
    '1 x Canvas Ballet Slipper',
    'SKU BAL-37-Pink',
    'Subtotal',
    'Tax',
    'Shipping address Carla Fracci 12 Barre Street New York, New York, 10001 United States',
    'Billing address Carla Fracci',
    'Cash on delivery',
    ', paid',
  ]) {
    expect(text).toContain(said)
  }
})

test('[ORDER-11] [part of SESS-04] an order is ordered again, and what cannot be had is said', async () => {
  const carla = await newCustomer()
  const number = await buy(carla, { sku: 'BAL-37-Pink', qty: '2' })
  const again = await carla.visit(`/my-account/orders/${number}`, {})
  expect(again.url).toBe('/cart?added')
  expect(carla.jar.get('__Host-bag')).toBe('2')
  // Sent twice before it is answered, it counts once.
  const twice = await Promise.all([1, 2].map(() => carla.send(`/my-account/orders/${number}`, {})))
  for (const { answer, keep } of twice) {
    expect(answer.headers.location).toBe('/cart?added')
    keep()
  }
  expect(carla.jar.get('__Host-bag')).toBe('4')
  const product = shop.context.db.updateTable('product').where('sku', '=', 'BAL-37-Pink')
  await product.set({ status: 2 }).execute()
  const refused = await carla.visit(`/my-account/orders/${number}`, {})
  await product.set({ status: 1 }).execute()
  expect(textOf(refused.body)).toContain('Some items can&#x27;t be had right now.')
  expect(textOf(refused.body)).toContain('Canvas Ballet Slipper')
})

test('[E-21] the order of another customer is none, nor is one that nothing can be called', async () => {
  const [carla, anna] = [await newCustomer(), await newCustomer()]
  const number = await buy(carla, { sku: 'BAL-37-Pink', qty: '1' })
  for (const path of [number, `0${number}`, '1', 'x', '9'.repeat(40), number.slice(1)]) {
    const looked = await anna.send(`/my-account/orders/${path}`)
    expect([path, looked.answer.statusCode]).toEqual([path, 404])
  }
  const posted = await anna.send(`/my-account/orders/${number}`, {})
  expect(posted.answer.statusCode).toBe(404)
  expect(textOf(posted.answer.body)).not.toContain('Canvas Ballet Slipper')
  const guest = newVisitor(shop.app, publicUrl)
  for (const form of [undefined, {}]) {
    const { answer } = await guest.send(`/my-account/orders/${number}`, form)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/?account=needed&for=%2Fmy-account%2Forders%2F${number}`,
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

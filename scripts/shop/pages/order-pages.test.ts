import { expect, onTestFinished, test } from 'vitest'
import { accountPages } from '../../../e2e/support/account-pages.ts'
import { invoiceOrder } from '../../../api/src/orders/fulfillment/invoice-order.ts'
import { refundOrder } from '../../../api/src/orders/fulfillment/refunds/refund-order.ts'
import { shipOrder } from '../../../api/src/orders/fulfillment/ship-order.ts'
import { doWith } from '../../../api/test/desks/order-desk.ts'
import { buildCartRule } from '../../../api/test/factories.ts'
import { details, home, reviewForm } from '../../checks/no-script-visitor.ts'
import { password, publicUrl, shopWithPages } from '../../checks/shop-with-pages.ts'
import { textOf, withoutTags } from '../../checks/text-of.ts'

// The pages of a customer's orders as a browser without script gets them.
const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'
const opened = shopWithPages({ TEST_CARD: 'true' })
const { newCustomer } = opened
type Visitor = Awaited<ReturnType<typeof newCustomer>>

async function buy(visitor: Visitor, choice: Record<string, string>): Promise<string> {
  await visitor.visit(slipper, choice)
  return orderCart(visitor)
}

async function orderCart(
  { visit, email }: Pick<Visitor, 'visit' | 'email'>,
  paymentMethod = 'cashondelivery',
): Promise<string> {
  // A mailbox may order only so often.
  await visit('/checkout/details', { intent: 'details', ...details, emailAddress: email })
  await visit('/checkout/shipping', { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await visit('/checkout/payment', { intent: 'payment', paymentMethod })
  const placed = await visit('/checkout/review', {
    intent: 'place',
    terms: 'accepted',
    ...reviewForm(review.body),
  })
  const number = /order=(\d+)/.exec(placed.url)?.[1] ?? ''
  expect(number, placed.url).not.toBe('')
  return number
}

const idOf = async (number: string) =>
  (
    await opened.shop.context.db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', number)
      .executeTakeFirstOrThrow()
  ).id

test('[SHOP-07] the account links orders and each of them, addresses, profile, password, loyalty card, reviews and newsletter', async () => {
  const carla = await newCustomer()
  const number = await buy(carla, { sku: 'BAL-37-Pink', qty: '1' })
  const headingOf = (body: string) => withoutTags(/<h1[^>]*>.*?<\/h1>/s.exec(body)?.[0] ?? '').trim()
  const { body: overview } = await carla.visit('/my-account')
  for (const [name, path] of accountPages) {
    expect(overview).toContain(`href="${path}"`)
    const page = await carla.visit(path)
    expect([page.url, headingOf(page.body)]).toEqual([path, name])
  }
  const path = `/my-account/orders/${number}`
  expect((await carla.visit('/my-account/orders')).body).toContain(`href="${path}"`)
  const detail = await carla.visit(path)
  expect([detail.url, headingOf(detail.body)]).toEqual([path, expect.stringContaining(number)])
  expect(withoutTags(detail.body)).toContain('Canvas Ballet Slipper')
})

test('[UX-78] [part of ORDER-11] orders stand in a list, the newest first, and are found by their numbers', async () => {
  const carla = await newCustomer()
  const empty = await carla.send('/my-account/orders')
  expect(empty.answer.headers['cache-control']).toBe('no-store')
  expect(withoutTags(empty.answer.body)).toContain('No orders yet')
  const [first, second] = [
    await buy(carla, { sku: 'BAL-37-Pink', qty: '1' }),
    await buy(carla, { sku: 'BAL-37-Pink', qty: '2' }),
  ]
  const list = withoutTags((await carla.visit('/my-account/orders')).body)
  for (const column of ['Order ID', 'Date and time', 'Author', 'Value', 'Type', 'Status', 'Purchase']) {
    expect(list).toContain(` ${column} `)
  }
  expect(list).toContain('Carla Fracci')
  expect(list.indexOf(second)).toBeLessThan(list.indexOf(first))
  const rows = (await carla.visit('/my-account/orders')).body
  for (const number of [first, second]) {
    expect(rows).toContain(`href="/my-account/orders/${number}"`)
    const shown = await carla.visit(`/my-account/orders/${number}`)
    expect(withoutTags(shown.body)).toContain(`Order ${number}`)
  }
  const found = withoutTags((await carla.visit(`/my-account/orders?number=%23${first.slice(-5)}`)).body)
  expect(found).toContain(first)
  expect(found).not.toContain(second)
  const none = ['000', 'x', '%25', '9'.repeat(30), '<b>'].map(encodeURIComponent)
  for (const number of none) {
    const { answer } = await carla.send(`/my-account/orders?number=${number}&page=7`)
    expect([number, answer.statusCode]).toEqual([number, 200])
    expect(withoutTags(answer.body)).toContain('No order number ends with')
  }
})

test('[UX-79] [part of ORDER-11] an order says in words how it stands, with dates, parcels, invoices and refunds', async () => {
  const carla = await newCustomer()
  const number = await buy(carla, { sku: 'BAL-37-Pink', qty: '2' })
  const id = await idOf(number)
  const { id: lineId } = await opened.shop.context.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const page = async () => withoutTags((await carla.visit(`/my-account/orders/${number}`)).body)
  expect(await page()).toContain('Received')
  await doWith(opened.shop.context.db, invoiceOrder, id, { paidBy: 'card' })
  await doWith(opened.shop.context.db, shipOrder, id, {
    lines: [{ lineId, qty: 1 }],
    tracking: [{ carrier: 'DPD', number: '0550 1' }],
    expectedAt: '2199-12-31',
  })
  expect(await page()).toContain('Partly shipped')
  await doWith(opened.shop.context.db, refundOrder, id, { lines: [{ lineId, qty: 1 }] })
  const text = await page()
  // Each step has its date, and the links of the page stay on our site.
  for (const step of ['Received', 'In progress', 'Shipped', 'Refund issued', 'Complete'])
    expect(text).toMatch(new RegExp(`${step} \\w{3} \\d+, \\d{4}, \\d+:\\d\\d `))
  const { body } = await carla.visit(`/my-account/orders/${number}`)
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  expect(main.match(/href="https?:/g)).toBeNull()
  for (const said of [
    `Order ${number}`,
    'Complete',
    'Refunded',
    'Expected delivery: December 31, 2199',
    'DPD, tracking number 0550 1',
    '1 x Canvas Ballet Slipper',
    'SKU BAL-37-Pink',
    'Subtotal',
    'Tax',
    'Shipping address Carla Fracci 12 Barre Street New York, New York 10001 United States',
    'Billing address Carla Fracci',
    'Cash on delivery',
    ', paid',
  ]) {
    expect(text).toContain(said)
  }
})

test('[ORDER-11] an order has its fields, columns, details with discount and addresses, and is ordered again', async () => {
  const carla = await newCustomer()
  await buildCartRule(opened.shop.context.db, { percent: '10' }, { code: 'TENTH' })
  await carla.visit(slipper, { sku: 'BAL-37-Pink', qty: '2' })
  await carla.visit('/cart', { intent: 'apply-coupon', coupon: 'TENTH' })
  const number = await orderCart(carla)

  const login = await opened.shop.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: carla.email, password },
  })
  const { result: token } = login.json<{ result: string }>()
  const history = await opened.shop.app.inject({
    url: '/api/user/order-history',
    headers: { authorization: `Bearer ${token}` },
  })
  const [order] = history.json<{ result: { items: Record<string, unknown>[] } }>().result.items
  expect(order).toMatchObject({ increment_id: number, transmited: true, store_code: 'default' })
  expect(order?.order_id).toMatch(/^[0-9a-f]{32}$/)
  for (const field of ['created_at', 'updated_at', 'transmited_at'])
    expect(order?.[field], field).toMatch(/^\d{4}-\d\d-\d\dT/)

  const list = withoutTags((await carla.visit('/my-account/orders')).body)
  const columns = ['Order ID', 'Date and time', 'Author', 'Value', 'Type', 'Status', 'Purchase']
  for (const text of [...columns, number, 'Carla Fracci', '$48.20', 'With shipping', 'Received']) {
    expect(list).toContain(text)
  }
  expect(list).toMatch(/\w{3} \d+, \d{4}, \d+:\d\d [AP]M/)
  const detail = withoutTags((await carla.visit(`/my-account/orders/${number}`)).body)
  for (const text of [
    'SKU BAL-37-Pink',
    'Subtotal $48.00',
    'Tax $',
    'Tax, included $',
    'Discount (TENTH) -$4.80',
    'Shipping address Carla Fracci 12 Barre Street New York, New York 10001 United States',
    'Billing address Carla Fracci 12 Barre Street',
  ]) {
    expect(detail).toContain(text)
  }
  await opened.shop.context.db
    .updateTable('orders')
    .set({ currency: 'EUR' })
    .where('increment_id', '=', number)
    .execute()
  for (const path of ['/my-account', '/my-account/orders', `/my-account/orders/${number}`]) {
    const inEuros = withoutTags((await carla.visit(path)).body)
    expect(inEuros, 'of an order in another store view').toContain('€48.20')
    expect(inEuros).not.toContain('$48.20')
  }
  const again = await carla.visit(`/my-account/orders/${number}`, {})
  expect(again.url).toBe('/cart?added')
  expect(withoutTags(again.body)).toContain('Canvas Ballet Slipper')
  expect(carla.jar.get('__Host-bag')).toBe('2')
})

test('the thank-you page of a download says that it comes by email, and holds its link once the order is paid', async () => {
  const visitor = await newCustomer()
  const piano = '/p/MUS/class-piano'
  const form = (await visitor.visit(piano)).body
  const [, name = '', link = ''] = /type="checkbox" name="(\w+)" value="(\d+)"/.exec(form) ?? []
  expect(link).not.toBe('')
  await visitor.visit(piano, { sku: 'MUS', qty: '1', [name]: link })
  await visitor.visit('/checkout/details', { intent: 'details', ...details, emailAddress: visitor.email })
  const review = await visitor.visit('/checkout/payment', {
    intent: 'payment',
    paymentMethod: 'banktransfer',
    billing: 'other',
    ...home,
  })
  const placed = await visitor.visit('/checkout/review', {
    intent: 'place',
    terms: 'accepted',
    ...reviewForm(review.body),
  })
  expect(placed.url).toMatch(/^\/order-success\?order=\d+$/)
  expect(textOf(placed)).toContain("We'll email your downloads once the order is paid.")
  const number = /order=(\d+)/.exec(placed.url)?.[1] ?? ''
  await doWith(opened.shop.context.db, invoiceOrder, await idOf(number), { paidBy: 'banktransfer' })
  const { body } = await visitor.visit(placed.url)
  expect(textOf({ body })).toContain('Your downloads')
  expect(textOf({ body })).not.toContain("We'll email your downloads")
  const [, url = ''] = /href="([^"]*\/api\/download\/[^"]*)"/.exec(body) ?? []
  const { pathname } = new URL(url, publicUrl)
  // Programs open links as well: the page shows a button, and the button fetches the file.
  expect((await visitor.send(pathname)).answer.statusCode).toBe(200)
  const { answer } = await visitor.send(pathname, {})
  expect(answer.headers.location).toMatch(/^https:\/\/downloads\.barre\.example\/piano-(mp3|wav)\.zip$/)
})

test('a guest’s order by card that went into an account is not called unpaid once the session is over', async () => {
  const guest = { ...opened.newShopper(), email: `carla-${crypto.randomUUID()}@example.com` }
  await guest.visit(slipper, { sku: 'BAL-37-Pink', qty: '1' })
  const number = await orderCart(guest, 'testcard')
  const thanks = `/order-success?order=${number}`
  expect(textOf(await guest.visit(`/order-payment?order=${number}`))).toContain('test card')
  expect(textOf(await guest.visit(thanks))).toContain('Pay now')
  expect(textOf(await guest.visit(thanks, { password }))).toContain('Pay now')
  const { db } = opened.shop.context
  const ofGuest = db.selectFrom('customer').select('id').where('email', '=', guest.email)
  await db.deleteFrom('session').where('customer_id', 'in', ofGuest).execute()
  const page = textOf(await guest.visit(thanks))
  expect(page).toContain(number)
  expect(page).not.toContain('Pay now')
})

test('[part of ORDER-11] [part of SESS-04] an order is ordered again, and what cannot be had is said', async () => {
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
  const product = opened.shop.context.db.updateTable('product').where('sku', '=', 'BAL-37-Pink')
  await product.set({ status: 2 }).execute()
  const refused = await carla.visit(`/my-account/orders/${number}`, {})
  await product.set({ status: 1 }).execute()
  expect(withoutTags(refused.body)).toContain('Some items aren&#x27;t available right now.')
  expect(withoutTags(refused.body)).toContain('Canvas Ballet Slipper')
})

test('[part of E-21] the order of another customer is none, nor is one that nothing can be called', async () => {
  const [carla, anna] = [await newCustomer(), await newCustomer()]
  const number = await buy(carla, { sku: 'BAL-37-Pink', qty: '1' })
  for (const path of [number, `0${number}`, '1', 'x', '9'.repeat(40), number.slice(1)]) {
    const looked = await anna.send(`/my-account/orders/${path}`)
    expect([path, looked.answer.statusCode]).toEqual([path, 404])
  }
  const posted = await anna.send(`/my-account/orders/${number}`, {})
  expect(posted.answer.statusCode).toBe(404)
  expect(withoutTags(posted.answer.body)).not.toContain('Canvas Ballet Slipper')
  const guest = opened.newShopper()
  for (const form of [undefined, {}]) {
    const { answer } = await guest.send(`/my-account/orders/${number}`, form)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/?account=needed&for=%2Fmy-account%2Forders%2F${number}`,
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('[part of ORDER-05] [part of UX-98] a review whose key the shop has closed takes a new one: its press says so, and the next press orders once', async () => {
  const carla = await newCustomer()
  await carla.visit(slipper, { sku: 'BAL-37-Pink', qty: '1' })
  await carla.visit('/checkout/details', { intent: 'details', ...details, emailAddress: carla.email })
  await carla.visit('/checkout/shipping', {
    intent: 'shipping',
    ...home,
    shippingMethod: 'flatrate/flatrate',
  })
  const review = await carla.visit('/checkout/payment', {
    intent: 'payment',
    paymentMethod: 'cashondelivery',
  })
  const form = { intent: 'place', terms: 'accepted', ...reviewForm(review.body) }
  const keyOf = () => [...carla.jar].find(([name]) => /checkout-attempt$/.test(name))?.[1].split('.')[0] ?? ''
  const key = keyOf()
  // Another tab of the same browser took the order back.
  const closed = await opened.shop.app.inject({
    method: 'POST',
    url: '/api/order/close',
    headers: { cookie: [...carla.jar].map((pair) => pair.join('=')).join('; '), origin: publicUrl },
    payload: { order_id: key },
  })
  expect(closed.json()).toMatchObject({ code: 200, result: { placed: null } })
  const refused = await carla.send('/checkout/review', form)
  const asked = await carla.visit('/checkout/review', { ...form, intent: 'check' })
  for (const { body } of [refused.answer, asked])
    expect(withoutTags(body)).toContain('Your order did not go through, and you have not been charged.')
  expect(keyOf()).not.toBe(key)
  const placed = await carla.visit('/checkout/review', form)
  expect(placed.url).toMatch(/order-success\?order=\d+/)
})

test('[part of ORDER-11] an order that is asked for again after a part of it could not be had is added again; the same press twice counts once', async () => {
  const carla = await newCustomer()
  await carla.visit('/p/RIB-06/hair-ribbon-6', { sku: 'RIB-06', qty: '1' })
  const number = await buy(carla, { sku: 'BAL-37-Pink', qty: '1' })
  const ribbon = opened.shop.context.db.updateTable('product').where('sku', '=', 'RIB-06')
  await ribbon.set({ status: 2 }).execute()
  onTestFinished(async () => void (await ribbon.set({ status: 1 }).execute()))
  const path = `/my-account/orders/${number}`
  const keyIn = (body: string) => /name="request" value="(\w+)"/.exec(body)?.[1] ?? ''
  const again = (request = '') => carla.visit(path, { intent: 'reorder', request })
  const slippers = () => carla.jar.get('__Host-bag')
  expect(keyIn((await carla.visit(path)).body)).toBe('')
  const first = await again()
  expect(withoutTags(first.body)).toContain('Hair Ribbon No. 6')
  expect(slippers()).toBe('1')
  // The answer is loaded again.
  const key = keyIn((await again()).body)
  expect(slippers()).toBe('1')
  await again(key)
  await again(key)
  expect(slippers()).toBe('2')
  await carla.visit(path)
  await again()
  expect(slippers()).toBe('3')
})

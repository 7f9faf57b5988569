import { getCart, joinCarts } from 'commerce/contract/cart'
import { findOrderByKey } from 'commerce/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBrowser } from '#test/browser'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { newCustomer } from '#test/customer'
import { openStudioSalesDesk } from '#test/desks/studio-sales-desk'
import { newFamily } from '#test/desks/family'
import { newOwner } from '#test/desks/studios'
import { buildCartRule, buildConfigurable, buildProduct, readStock } from '#test/factories'
import { newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'
import { browserWithCart, sendOrder, totalOf, waitingOrder } from '#test/desks/waiting-orders'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => expect(await findBrokenInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const priceOf = async (sku: string, qty = 1) => {
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty })
  return totalOf(shopper)
}
const cartOf = ({ items }: { items: { sku: string; qty: number }[] }) =>
  items.map(({ sku, qty }) => [sku, qty])

const changePrice = (sku: string, price_cents: number) =>
  shop.db.updateTable('product').set({ price_cents }).where('sku', '=', sku).execute()

const orderOf = (number: string) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('cart', 'cart.id', 'orders.cart_id')
    .select([
      'orders.id',
      'orders.customer_id',
      'orders.coupon_code',
      'cart.status',
      'orders.grand_total_cents',
    ])
    .where('increment_id', '=', number)
    .executeTakeFirstOrThrow()

test('[part of ORDER-03] an order brings its lines, for a browser that has no bag yet', async () => {
  const { sku } = await buildProduct(shop.db)
  const { client } = newBrowser(shop.app)
  const total = await priceOf(sku, 2)
  const { orderNumber } = valueOf(await sendOrder(client, waitingOrder([{ sku, qty: 2 }], total)))
  expect(await orderOf(orderNumber)).toMatchObject({
    status: 'ordered',
    grand_total_cents: Math.round(total * 100),
  })
})

test('a bag that holds just these lines is ordered; of one that holds more, the rest stays', async () => {
  const [skirt, tights] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const total = await priceOf(skirt.sku, 2)
  const same = await browserWithCart(shop.app, [{ sku: skirt.sku, qty: 2 }])
  valueOf(await same.send(waitingOrder([{ sku: skirt.sku, qty: 2 }], total)))
  await expect(same.cart()).rejects.toThrow('cart-ordered')
  const more = await browserWithCart(shop.app, [
    { sku: skirt.sku, qty: 3 },
    { sku: tights.sku, qty: 1 },
  ])
  valueOf(await more.send(waitingOrder([{ sku: skirt.sku, qty: 2 }], total)))
  expect(cartOf(await more.cart())).toEqual([
    [skirt.sku, 1],
    [tights.sku, 1],
  ])
})

test('variants are named by their own sku or by options, and equal ones meet in one line', async () => {
  const { sku, variants } = await buildConfigurable(shop.db, ['Pink'])
  const [variant] = variants
  const total = await priceOf(variant!.sku, 3)
  const { client } = newBrowser(shop.app)
  const lines = [
    { sku: variant!.sku, qty: 1 },
    { sku: variant!.sku, qty: 2 },
  ]
  const { orderNumber } = valueOf(await sendOrder(client, waitingOrder(lines, total)))
  const { id } = await orderOf(orderNumber)
  const written = await shop.db
    .selectFrom('order_line')
    .select(['sku', 'parent_sku', 'qty'])
    .where('order_id', '=', id)
    .execute()
  expect(written).toEqual([{ sku: variant!.sku, parent_sku: sku, qty: 3 }])
})

test('[part of ORDER-09] a price that rose is refused with the new totals; one that fell is what the order costs', async () => {
  const { sku } = await buildProduct(shop.db, { price_cents: 20_00 })
  const total = await priceOf(sku)
  const browser = await browserWithCart(shop.app)
  await changePrice(sku, 25_00)
  const refused = refusalOf(await browser.send(waitingOrder([{ sku, qty: 1 }], total)))
  expect(refused).toMatchObject({
    code: 409,
    reason: 'totals-differ',
    meta: { totals: { grand_total: total + 5 } },
  })
  expect(cartOf(await browser.cart())).toEqual([])
  await changePrice(sku, 15_00)
  const placed = valueOf(await browser.send(waitingOrder([{ sku, qty: 1 }], total)))
  expect(placed.totals.grand_total).toBe(total - 5)
})

test('[part of ORDER-10] what is short is refused with what is left, and what is gone by its place', async () => {
  const [rare, gone] = [await buildProduct(shop.db, { units: 2 }), await buildProduct(shop.db)]
  const browser = await browserWithCart(shop.app)
  const short = refusalOf(await browser.send(waitingOrder([{ sku: rare.sku, qty: 3 }], 1_000)))
  expect(short).toMatchObject({
    reason: 'quantity-not-available',
    meta: { short: [{ sku: rare.sku, available_qty: 2 }] },
  })
  expect(await readStock(shop.db, rare)).toEqual({ onHand: 2, reserved: 0 })
  await shop.db.updateTable('product').set({ status: 2 }).where('id', '=', gone.id).execute()
  const lines = [
    { sku: rare.sku, qty: 1 },
    { sku: gone.sku, qty: 1 },
  ]
  expect(refusalOf(await browser.send(waitingOrder(lines, 1_000)))).toMatchObject({
    reason: 'product-not-found',
    fields: [{ field: 'products.1.sku' }],
  })
})

test('a coupon counts; once it has ended, the order is refused with the totals without it', async () => {
  const { sku } = await buildProduct(shop.db, { price_cents: 100_00 })
  const total = await priceOf(sku)
  const rule = await buildCartRule(shop.db, {}, { code: 'TUNNEL' })
  const browser = await browserWithCart(shop.app)
  const order = () => waitingOrder([{ sku, qty: 1 }], total - 10, { coupon_code: 'tunnel', is_second: true })
  const { orderNumber } = valueOf(await browser.send(order()))
  expect((await orderOf(orderNumber)).coupon_code).toBe('TUNNEL')
  await shop.db.updateTable('cart_rule').set({ is_active: false }).where('id', '=', rule.id).execute()
  expect(refusalOf(await browser.send(order()))).toMatchObject({
    reason: 'coupon-incorrect',
    meta: { totals: { grand_total: total } },
  })
  expect(
    valueOf(await browser.send(waitingOrder([{ sku, qty: 1 }], total, { is_second: true }))).totals
      .grand_total,
  ).toBe(total)
})

test('[E-31] who guesses codes with orders is stopped like one who guesses them in the bag', async () => {
  const { sku } = await buildProduct(shop.db)
  const { client } = newBrowser(shop.app)
  const reasons = []
  for (let guess = 0; guess < 12; guess++) {
    const order = waitingOrder([{ sku, qty: 1 }], 1, { coupon_code: `GUESS${guess}` })
    reasons.push(refusalOf(await sendOrder(client, order)).reason)
  }
  expect(reasons).toEqual([
    ...Array.from({ length: 10 }, () => 'coupon-incorrect'),
    'too-many-tries',
    'too-many-tries',
  ])
})

test('[ORDER-08] a repeat gets the first answer, also when the bag has changed meanwhile', async () => {
  const { sku } = await buildProduct(shop.db, { units: 5 })
  const total = await priceOf(sku)
  const browser = await browserWithCart(shop.app, [{ sku, qty: 1 }])
  const order = waitingOrder([{ sku, qty: 1 }], total)
  const first = valueOf(await browser.send(order))
  browser.jar.delete('cart')
  expect(valueOf(await browser.send(order))).toEqual(first)
  expect(refusalOf(await browser.send({ ...order, totals: { grand_total: total + 1 } })).reason).toBe(
    'key-reused',
  )
  expect(
    valueOf(await browser.client.call(findOrderByKey, { query: { key: order.order_id } })).orderNumber,
  ).toBe(first.orderNumber)
})

test('decision 34: the key of another browser is refused', async () => {
  const { sku } = await buildProduct(shop.db)
  const total = await priceOf(sku)
  const [browser, other] = [await browserWithCart(shop.app), await browserWithCart(shop.app)]
  const order = waitingOrder([{ sku, qty: 1 }], total)
  valueOf(await browser.send(order))
  expect(refusalOf(await other.send(order)).reason).toBe('key-reused')
})

test('[part of F29] a guest who signs in meanwhile sends the same key: it is one order, and of the account', async () => {
  const { sku } = await buildProduct(shop.db)
  const total = await priceOf(sku)
  const browser = await browserWithCart(shop.app)
  const customer = await newCustomer(shop.app)
  const [before, after] = [1, 2].map(() => waitingOrder([{ sku, qty: 1 }], total, { is_second: true }))
  const asGuest = valueOf(await browser.send(before!))
  browser.jar.set('customer', customer.token)
  browser.jar.set('customer-refresh', customer.refreshToken)
  expect(valueOf(await browser.send(before!))).toEqual(asGuest)
  const { orderNumber } = valueOf(await browser.send(after!))
  expect((await orderOf(orderNumber)).customer_id).toBe(customer.id)
  // Another account in the same browser does not get it.
  const other = await newCustomer(shop.app)
  browser.jar.set('customer', other.token)
  browser.jar.set('customer-refresh', other.refreshToken)
  expect(refusalOf(await browser.send(after!)).reason).toBe('key-reused')
})

test('[part of F29] an order of an account waits until it is signed in again', async () => {
  const { sku } = await buildProduct(shop.db)
  const customer = await newCustomer(shop.app)
  const browser = await browserWithCart(shop.app)
  const order = waitingOrder([{ sku, qty: 1 }], await priceOf(sku), { user_id: String(customer.id) })
  expect(refusalOf(await browser.send(order))).toMatchObject({ code: 401, reason: 'not-signed-in' })
  browser.jar.set('customer', customer.token)
  expect((await orderOf(valueOf(await browser.send(order)).orderNumber)).customer_id).toBe(customer.id)
})

test('[part of CART-14] [part of ORDER-03] what was ordered offline leaves the bag into which its own went meanwhile, and no other', async () => {
  const [skirt, tights] = [(await buildProduct(shop.db)).sku, (await buildProduct(shop.db)).sku]
  const total = await priceOf(skirt, 2)
  const margot = await newCustomer(shop.app)
  const offline = await newShopper(shop.app, margot)
  await offline.add({ sku: skirt, qty: 2 })
  const browser = newBrowser(shop.app)
  browser.jar.set('customer', margot.token)
  browser.jar.set('cart', offline.cartId)
  const phone = await newShopper(shop.app)
  await phone.add({ sku: tights, qty: 1 })
  await phone.add({ sku: skirt, qty: 1 })
  const query = { cartId: phone.cartId }
  valueOf(await margot.client.call(joinCarts, { query }))
  const waiting = waitingOrder([{ sku: skirt, qty: 2 }], total)
  const { orderNumber } = valueOf(await sendOrder(browser.client, waiting))
  const after = async () => cartOf(valueOf(await margot.client.call(getCart, { query })))
  const rest = [[tights, 1], [skirt, 1]] // oxfmt-ignore
  expect(await after()).toEqual(rest)
  expect(await orderOf(orderNumber)).toMatchObject({ customer_id: margot.id, status: 'ordered' })
  expect(valueOf(await sendOrder(browser.client, waiting)).orderNumber).toBe(orderNumber)
  // Where this browser had none, what the account has elsewhere is another bag.
  browser.jar.delete('cart')
  valueOf(await sendOrder(browser.client, waitingOrder([{ sku: skirt, qty: 1 }], await priceOf(skirt))))
  expect(await after()).toEqual(rest)
})

test('a bag of somebody else is left alone, and answers like none', async () => {
  const { sku } = await buildProduct(shop.db)
  const total = await priceOf(sku)
  const customer = await newCustomer(shop.app)
  const theirs = await newShopper(shop.app, customer)
  await theirs.add({ sku, qty: 1 })
  const browser = await browserWithCart(shop.app)
  valueOf(await browser.send(waitingOrder([{ sku, qty: 1 }], total, { cart_id: theirs.cartId })))
  expect(cartOf(await theirs.cart())).toEqual([[sku, 1]])
})

test('decision 2: the same lines again within a day are asked about first', async () => {
  const { sku } = await buildProduct(shop.db)
  const total = await priceOf(sku)
  const browser = await browserWithCart(shop.app)
  const { orderNumber } = valueOf(await browser.send(waitingOrder([{ sku, qty: 1 }], total)))
  const again = refusalOf(await browser.send(waitingOrder([{ sku, qty: 1 }], total)))
  expect(again).toMatchObject({ code: 409, reason: 'order-similar', meta: { order_number: orderNumber } })
  valueOf(await browser.send(waitingOrder([{ sku, qty: 1 }], total, { is_second: true })))
  valueOf(await browser.send(waitingOrder([{ sku, qty: 2 }], total * 2)))
})

test('[part of CART-05] in the store of a studio each line is for its dancer, at the prices of the studio', async () => {
  const owner = await newOwner(shop)
  const desk = openStudioSalesDesk(shop)
  const { sku } = await desk.sold(owner, { myCents: 20_00, studentCents: 30_00 })
  const family = await newFamily(shop, owner)
  await family.add({ sku, qty: 2 })
  const total = await totalOf(family)
  const lines = [
    { sku, qty: 1, dancer: 'Mia' },
    { sku, qty: 1, dancer: 'Lena' },
  ]
  const order = waitingOrder(lines, total, { cart_id: 'a'.repeat(32) })
  const { orderNumber } = valueOf(await family.send(order))
  const { id } = await orderOf(orderNumber)
  const written = await shop.db
    .selectFrom('order_line')
    .select(['dancer', 'qty'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(written).toEqual([
    { dancer: 'Mia', qty: 1 },
    { dancer: 'Lena', qty: 1 },
  ])
  // Outside, the same product has another price, and who is not of the studio does not get that of the studio.
  const other = await buildProduct(shop.db)
  expect(
    refusalOf(
      await family.send(waitingOrder([{ sku: other.sku, qty: 1 }], 1_000, { cart_id: 'b'.repeat(32) })),
    ).reason,
  ).toBe('product-not-found')
})

import { isOrderNumber } from 'commerce/orders/order-number'
import { messages } from 'commerce/messages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildBundle, buildConfigurable, buildGrouped, buildProduct, readStock } from '#test/factories'
import { ordersOfCart } from '#test/desks/order-desk'
import { amelie, austin, nothingShipped, toAustin } from '#test/people'
import { newBuyer, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  server = await openTestApp()
})
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]))
afterAll(() => server.close())

test('[CHECKOUT-03] a guest buys: flat rate 5 with tax, cash on delivery 0, stock reserved, mail waiting', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 29_90, units: 10 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 2 }])
  const confirmation = valueOf(await buyer.send(await buyer.composeOrder()))
  expect(isOrderNumber(confirmation.orderNumber)).toBe(true)
  expect(confirmation.totals).toMatchObject({
    subtotal_incl_tax: 59.8,
    shipping_amount: 4,
    shipping_incl_tax: 5,
    payment_amount: 0,
    grand_total: 64.8,
  })
  const [order] = await ordersOfCart(server.db, buyer.cartId)
  expect(order).toMatchObject({
    increment_id: confirmation.orderNumber,
    email: 'amelie@example.com',
    grand_total_cents: 64_80,
    shipping_title: 'DPD Courier, Flat rate',
    payment_title: 'Cash on delivery',
    state: 'new',
  })
  expect(await readStock(server.db, skirt)).toEqual({ onHand: 10, reserved: 2 })
  const mail = await server.db
    .selectFrom('outbox')
    .select(['kind', 'state'])
    .where('subject_key', '=', confirmation.orderNumber)
    .execute()
  expect(mail).toEqual([{ kind: 'mail.order_confirmation', state: 'waiting' }])
})

test('[CHECKOUT-01] an order keeps the details typed, addresses with company and tax id', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const billingAddress = { ...austin, company: 'Ballet & Co', vat_id: '12-3456789' }
  valueOf(await buyer.send(await buyer.composeOrder({ ...toAustin, billingAddress })))
  const [order] = await ordersOfCart(server.db, buyer.cartId)
  const addresses = await server.db
    .selectFrom('order_address')
    .selectAll()
    .where('order_id', '=', order!.id)
    .orderBy('kind')
    .execute()
  const home = {
    first_name: 'Amélie',
    street: 'Congress Avenue',
    apartment: '1100',
    city: 'Austin',
    region: 'TX',
    region_id: 57,
    postcode: '78701',
    country: 'US',
    phone: '+1 512 555 0100',
  }
  expect(addresses).toMatchObject([
    { kind: 'billing', ...home, company: 'Ballet & Co', tax_id: '12-3456789' },
    { kind: 'shipping', ...home, company: '', tax_id: '' },
  ])
})

test('[CHECKOUT-01] [ORDER-07] an order with bad details is refused with every bad field named, and its key stays good', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const good = await buyer.composeOrder()
  const bad = await buyer.composeOrder({
    ...toAustin,
    personalDetails: { ...amelie, firstName: 'A', emailAddress: 'amelie@' },
    shippingAddress: { ...austin, postcode: '78', city: ' ', street: ['Congress\nAvenue'] },
    billingAddress: { ...austin, street: ['Congress Avenue'], company: 'Ballet & Co' },
  })
  const refusal = refusalOf(await buyer.send({ ...bad, order_id: good.order_id }))
  expect(refusal).toMatchObject({ code: 400, result: messages.orderInvalid })
  expect(refusal.meta).toEqual({ contact: 'hello@barre.example' })
  expect(refusal.fields?.map((each) => each.field)).toEqual([
    'addressInformation.personalDetails.firstName',
    'addressInformation.personalDetails.emailAddress',
    'addressInformation.shippingAddress.street.0',
    'addressInformation.shippingAddress.city',
    'addressInformation.shippingAddress.postcode',
    'addressInformation.billingAddress.street.0',
    'addressInformation.billingAddress.vat_id',
  ])
  expect((await buyer.send(good)).ok).toBe(true)
})

test('[ORDER-07] an order that lacks a field is refused with the field, and with whom to ask', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const { cart_id: _left, ...order } = await buyer.composeOrder()
  const { city: _city, ...nowhere } = austin
  const information = { ...order.addressInformation, shippingAddress: nowhere }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/order',
    payload: { ...order, addressInformation: information },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    {
      result: messages.orderInvalid,
      fields: [{ field: 'cart_id' }, { field: 'addressInformation.shippingAddress.city' }],
      meta: { contact: 'hello@barre.example' },
    },
  ])
})

test('[ORDER-08] the same order sent again answers the first confirmation, whatever was noted beside it', async () => {
  const skirt = await buildProduct(server.db, { units: 5 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const first = valueOf(await buyer.send(order))
  const again = { ...order, created_at: '2026-11-20T10:00:00Z', transmited: false }
  expect(valueOf(await buyer.send(again, { 'idempotency-key': order.order_id }))).toEqual(first)
  expect(valueOf(await buyer.findOrder(order.order_id))).toMatchObject(first)
  expect(await ordersOfCart(server.db, buyer.cartId)).toHaveLength(1)
  expect(await readStock(server.db, skirt)).toEqual({ onHand: 5, reserved: 1 })
})

test('[ORDER-08] [F03] another order with a used key is refused and the first stays', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const first = valueOf(await buyer.send(order))
  const before = await ordersOfCart(server.db, buyer.cartId)
  const refusal = refusalOf(await buyer.send({ ...order, totals: { grand_total: 1 } }))
  expect(refusal).toMatchObject({ code: 422, reason: 'key-reused' })
  expect(await ordersOfCart(server.db, buyer.cartId)).toEqual(before)
  expect(valueOf(await buyer.send(order))).toEqual(first)
  const other = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const stolen = { ...(await other.composeOrder()), order_id: order.order_id }
  expect(refusalOf(await other.send(stolen))).toMatchObject({ code: 422, reason: 'key-reused' })
  expect(await ordersOfCart(server.db, other.cartId)).toEqual([])
})

test('[ORDER-08] a cart is ordered once, also with two keys; what is ordered cannot be changed', async () => {
  const skirt = await buildProduct(server.db, { units: 5 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const [one, two] = [await buyer.composeOrder(), await buyer.composeOrder()]
  const answers = await Promise.all([buyer.send(one), buyer.send(two)])
  expect(answers.map((answer) => (answer.ok ? 'placed' : answer.reason)).toSorted()).toEqual([
    'cart-ordered',
    'placed',
  ])
  expect(refusalOf(await buyer.post({ sku: skirt.sku, qty: 1 }))).toMatchObject({ reason: 'cart-ordered' })
  expect(refusalOf(await buyer.pull())).toMatchObject({ code: 410, reason: 'cart-ordered' })
  expect(await readStock(server.db, skirt)).toEqual({ onHand: 5, reserved: 1 })
})

test('[ORDER-08] a key nobody used is not found, and the header must say the same as the order', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  expect(refusalOf(await buyer.findOrder(order.order_id))).toMatchObject({
    code: 404,
    reason: 'order-not-found',
  })
  const refusal = refusalOf(await buyer.send(order, { 'idempotency-key': 'another-key-than-that' }))
  expect(refusal.fields?.map((each) => each.field)).toEqual(['idempotency-key'])
})

test('[ORDER-09] a tampered total is refused with the right one, and placed once it is right', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 29_90 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  for (const grand_total of [0, -1, 0.01, 1e9, 34.91, 34.899]) {
    const refusal = refusalOf(await buyer.send({ ...order, totals: { grand_total } }))
    expect(refusal).toMatchObject({
      code: 409,
      reason: 'totals-differ',
      meta: { totals: { grand_total: 34.9 } },
      fields: [{ field: 'totals.grand_total' }],
    })
  }
  expect(await ordersOfCart(server.db, buyer.cartId)).toEqual([])
  expect((await buyer.send(order)).ok).toBe(true)
})

test.each([
  ['a quantity of 0', { qty: 0 }],
  ['a quantity below 0', { qty: -1 }],
  ['half a quantity', { qty: 0.5 }],
  ['a quantity of a thousand million', { qty: 1e9 }],
  ['a quantity in letters', { qty: 'abc' }],
])('[ORDER-09] %s on a product of an order is refused with the field named', async (_what, more) => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const products = [{ ...order.products[0]!, ...more }] as typeof order.products
  const refusal = refusalOf(await buyer.send({ ...order, products }))
  expect(refusal.code).toBe(400)
  expect(refusal.fields?.[0]?.field).toMatch(/^products\.0\./)
  expect(await ordersOfCart(server.db, buyer.cartId)).toEqual([])
})

test('[ORDER-09] an order that names other products than the cart is refused with the cart', async () => {
  const [skirt, tights] = [await buildProduct(server.db), await buildProduct(server.db)]
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 2 }])
  const order = await buyer.composeOrder()
  const others = [
    [{ sku: skirt.sku, qty: 1 }],
    [{ sku: tights.sku, qty: 2 }],
    [
      { sku: skirt.sku, qty: 2 },
      { sku: tights.sku, qty: 1 },
    ],
  ]
  for (const products of others) {
    expect(refusalOf(await buyer.send({ ...order, products }))).toMatchObject({
      code: 409,
      reason: 'lines-differ',
      meta: { cart: { items: [{ sku: skirt.sku, qty: 2 }] } },
    })
  }
})

test('[ORDER-09] a price changed after the shopper looked: no order, the new total, then the order', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 20_00, units: 5 })
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  await server.db.updateTable('product').set({ price_cents: 30_00 }).where('id', '=', skirt.id).execute()
  const refusal = refusalOf(await buyer.send(order))
  expect(refusal).toMatchObject({ reason: 'totals-differ', meta: { totals: { grand_total: 35 } } })
  expect(await readStock(server.db, skirt)).toEqual({ onHand: 5, reserved: 0 })
  const agreed = { ...order, totals: { grand_total: 35 } }
  expect(valueOf(await buyer.send(agreed)).totals.grand_total).toBe(35)
})

test('[ORDER-09] the customer is never taken from the body', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  valueOf(await buyer.send({ ...(await buyer.composeOrder()), user_id: '7' }))
  expect((await ordersOfCart(server.db, buyer.cartId))[0]?.customer_id).toBeNull()
})

test('[ORDER-10] stock sold meanwhile: no order, the list of what is short, nothing reserved', async () => {
  const [skirt, tights] = [
    await buildProduct(server.db, { units: 5 }),
    await buildProduct(server.db, { units: 5 }),
  ]
  const buyer = await newBuyer(server.app, [
    { sku: skirt.sku, qty: 1 },
    { sku: tights.sku, qty: 3 },
  ])
  const order = await buyer.composeOrder()
  const other = await newBuyer(server.app, [{ sku: tights.sku, qty: 3 }])
  valueOf(await other.send(await other.composeOrder()))
  expect(refusalOf(await buyer.send(order))).toMatchObject({
    code: 422,
    reason: 'quantity-not-available',
    fields: [{ field: 'products.1.qty' }],
    meta: { short: [{ sku: tights.sku, available_qty: 2 }] },
  })
  expect(await readStock(server.db, skirt)).toEqual({ onHand: 5, reserved: 0 })
})

test('[ORDER-10] [CART-03] lines that are too many only together: their product is listed once, with what is left of it', async () => {
  const leotard = await buildProduct(server.db, { units: 2 })
  const buyer = await newBuyer(server.app, [
    { sku: leotard.sku, qty: 1, dancer: 'Ava' },
    { sku: leotard.sku, qty: 1, dancer: 'Mia' },
  ])
  const order = await buyer.composeOrder()
  const stock = server.db.updateTable('stock').where('product_id', '=', leotard.id)
  await stock.set({ on_hand: 1 }).execute()
  const { items } = await buyer.cart()
  expect(items.map(({ stock_status, available_qty }) => [stock_status, available_qty])).toEqual([
    ['out_of_stock', 1],
    ['out_of_stock', 1],
  ])
  expect(refusalOf(await buyer.send(order))).toMatchObject({
    reason: 'quantity-not-available',
    meta: { short: [{ sku: leotard.sku, available_qty: 1 }] },
  })
  await stock.set({ on_hand: 0 }).execute()
  expect(refusalOf(await buyer.send(order))).toMatchObject({
    reason: 'out-of-stock',
    meta: { short: [{ sku: leotard.sku, available_qty: 0 }] },
  })
})

test('[ORDER-09] an order that names its dancers is refused where the cart has others by now; one that names none is not', async () => {
  const leotard = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: leotard.sku, qty: 1, dancer: 'Anna' }])
  const order = await buyer.composeOrder()
  const forDancer = (dancer: string) => ({
    ...order,
    products: order.products.map((product) => ({ ...product, dancer })),
  })
  expect(refusalOf(await buyer.send(forDancer('Ben')))).toMatchObject({
    reason: 'lines-differ',
    fields: [{ field: 'products' }],
  })
  valueOf(await buyer.send(forDancer('Anna ')))
  const other = await newBuyer(server.app, [{ sku: leotard.sku, qty: 1, dancer: 'Anna' }])
  valueOf(await other.send(await other.composeOrder()))
})

test('[ORDER-09] a method of shipping or payment that is not offered is refused', async () => {
  const skirt = await buildProduct(server.db)
  const buyer = await newBuyer(server.app, [{ sku: skirt.sku, qty: 1 }])
  const order = await buyer.composeOrder()
  const information = order.addressInformation
  const with_ = (more: object) => ({ ...order, addressInformation: { ...information, ...more } })
  expect(refusalOf(await buyer.send(with_({ shipping_method_code: 'owl' }))).reason).toBe(
    'shipping-method-not-available',
  )
  expect(refusalOf(await buyer.send(with_({ payment_method_code: 'promise' }))).reason).toBe(
    'payment-method-not-available',
  )
  const { shippingAddress: _left, ...withoutAddress } = information
  expect(refusalOf(await buyer.send({ ...order, addressInformation: withoutAddress })).fields).toMatchObject([
    { field: 'addressInformation.shippingAddress' },
  ])
})

test('[CART-13] what is not shipped is billed without shipping and never paid at the door', async () => {
  const lesson = await buildProduct(server.db, { type: 'virtual', manage_stock: false, price_cents: 15_00 })
  const buyer = await newShopper(server.app)
  await buyer.add({ sku: lesson.sku, qty: 1 })
  expect((await buyer.cart()).is_virtual).toBe(true)
  expect(valueOf(await buyer.paymentMethods()).map((method) => method.code)).toEqual(['banktransfer'])
  const atTheDoor = await buyer.composeOrder({ ...nothingShipped, payment_method_code: 'cashondelivery' })
  expect(refusalOf(await buyer.send(atTheDoor)).reason).toBe('payment-method-not-available')
  const confirmation = valueOf(await buyer.send(await buyer.composeOrder(nothingShipped)))
  expect(confirmation.totals).toMatchObject({ shipping_amount: 0, grand_total: 15 })
})

test('a bundle, a variant and the parts of a group reserve what leaves stock', async () => {
  const shoes = await buildProduct(server.db, { units: 10, price_cents: 40_00 })
  const ribbon = await buildProduct(server.db, { units: 10, price_cents: 2_50 })
  const bundle = await buildBundle(server.db, [
    { title: 'Shoes', parts: [shoes] },
    { title: 'Ribbon', parts: [ribbon], kind: 'checkbox', qty: 2 },
  ])
  const leotard = await buildConfigurable(server.db, ['Blush'], { variant: { units: 4 } })
  const look = await buildGrouped(server.db, [{ part: ribbon, qty: 3 }])
  const buyer = await newBuyer(server.app, [
    {
      sku: bundle.sku,
      qty: 2,
      product_option: {
        extension_attributes: {
          bundle_options: bundle.options.map((option) => ({
            option_id: option.id,
            option_qty: 1,
            option_selections: [option.choices[0]!.id],
          })),
        },
      },
    },
    { sku: leotard.variants[0]!.sku, qty: 1 },
    { sku: look.sku, qty: 1 },
  ])
  const cart = await buyer.cart()
  expect(cart.items.map((line) => [line.sku, line.qty, line.price])).toEqual([
    [bundle.sku, 2, 45],
    [leotard.variants[0]!.sku, 1, 29],
    [ribbon.sku, 3, 2.5],
  ])
  const confirmation = valueOf(await buyer.send(await buyer.composeOrder()))
  expect(confirmation.totals.grand_total).toBe(90 + 29 + 7.5 + 5)
  expect((await readStock(server.db, shoes)).reserved).toBe(2)
  expect((await readStock(server.db, ribbon)).reserved).toBe(2 * 2 + 3)
  expect((await readStock(server.db, leotard.variants[0]!)).reserved).toBe(1)
})

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { centsFromWire } from 'commerce/money'
import { newCustomer } from '#test/customer'
import { buildCartRule, buildProduct } from '#test/factories'
import { setPayment, setShipping, setTable } from '#test/methods'
import { nothingShipped, toAustin } from '#test/people'
import { newBuyer, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeEach(async () => {
  shop = await openTestApp({ SHIPPING_COUNTRIES: 'US,DE,IT,CA,MX,JP', US_CARRIER: '' })
})
afterEach(() => shop.close())

async function buyerOf(priceCents: number, options: Parameters<typeof buildProduct>[1] = {}) {
  const { sku } = await buildProduct(shop.db, { price_cents: priceCents, ...options })
  return newBuyer(shop.app, [{ sku, qty: 1 }])
}

async function virtualShopper() {
  const lesson = await buildProduct(shop.db, { type: 'virtual', units: null, manage_stock: false })
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku: lesson.sku, qty: 1 })
  return shopper
}

const carriers = (methods: { carrier_code: string }[]) => methods.map(({ carrier_code }) => carrier_code)

test('[CHECKOUT-03] by default the courier ships for 4, with tax 5, and is paid at the door for nothing', async () => {
  const shopper = await buyerOf(29_00)
  expect(valueOf(await shopper.shippingMethods())).toEqual([
    {
      carrier_code: 'flatrate',
      method_code: 'flatrate',
      carrier_title: 'DPD Courier',
      method_title: 'Flat rate',
      available: true,
      error_message: '',
      amount: 4,
      base_amount: 4,
      price_excl_tax: 4,
      price_incl_tax: 5,
      default: true,
      offline: true,
    },
  ])
  const payment = valueOf(await shopper.paymentMethods())
  expect(payment.map(({ code }) => code)).toEqual(['cashondelivery', 'banktransfer'])
  expect(payment[0]).toMatchObject({
    title: 'Cash on delivery',
    cost: 0,
    costInclTax: 0,
    default: true,
    offline: true,
  })
})

test('[CART-13] what is not shipped has no way to ship and none to pay at the door', async () => {
  const shopper = await virtualShopper()
  expect(valueOf(await shopper.shippingMethods())).toEqual([])
  expect(valueOf(await shopper.paymentMethods()).map(({ code }) => code)).toEqual(['banktransfer'])
  expect((await shopper.cart()).totals).toMatchObject({ ships: false, shipping_amount: 0 })
  const sent = await shopper.composeOrder({ ...nothingShipped, payment_method_code: 'cashondelivery' })
  expect(refusalOf(await shopper.send(sent)).reason).toBe('payment-method-not-available')
})

test('shipping is free from the amount set on, after the discount and with tax', async () => {
  await setShipping(shop.db, 'freeshipping', { is_enabled: true, min_total_cents: 50_00 })
  const shopper = await buyerOf(52_00)
  expect(carriers(valueOf(await shopper.shippingMethods()))).toEqual(['freeshipping', 'flatrate'])
  await buildCartRule(shop.db, { action: 'fixed_on_cart', amount_cents: 3_00 }, { code: 'THREE' })
  valueOf(await shopper.applyCoupon('THREE'))
  expect(carriers(valueOf(await shopper.shippingMethods()))).toEqual(['flatrate'])
})

test('a free way chosen no longer holds when the bag falls below its amount, and is chosen again above it', async () => {
  await setShipping(shop.db, 'freeshipping', { is_enabled: true, min_total_cents: 50_00 })
  const shopper = await buyerOf(30_00)
  const [line] = (await shopper.cart()).items
  const { sku, item_id } = line!
  await shopper.add({ sku, qty: 2, item_id })
  valueOf(await shopper.chooseShipping(undefined, ['freeshipping', 'freeshipping']))
  expect((await shopper.cart()).totals).toMatchObject({
    ships: true,
    shipping_title: 'Free shipping, Free',
    shipping_amount: 0,
    grand_total: 60,
  })
  const few = await shopper.add({ sku, qty: 1, item_id })
  expect(few.totals.shipping_title).toBeUndefined()
  const offered = valueOf(await shopper.shippingMethods())
  expect(offered.map((each) => [each.carrier_code, each.default])).toEqual([['flatrate', true]])
  expect((await shopper.add({ sku, qty: 3, item_id })).totals.shipping_title).toBe('Free shipping, Free')
})

test('the way that was chosen is offered as the default, not the first one', async () => {
  await setShipping(shop.db, 'freeshipping', { is_enabled: true, min_total_cents: null })
  const shopper = await buyerOf(29_00)
  const offered = valueOf(await shopper.shippingMethods())
  expect(offered.map((each) => [each.carrier_code, each.default])).toEqual([
    ['freeshipping', false],
    ['flatrate', true],
  ])
  const totals = valueOf(await shopper.choosePayment('banktransfer'))
  expect(totals).toMatchObject({ payment_title: 'Bank transfer', shipping_title: 'DPD Courier, Flat rate' })
  const ways = valueOf(await shopper.paymentMethods())
  expect(ways.map((each) => [each.code, each.default])).toEqual([
    ['cashondelivery', false],
    ['banktransfer', true],
  ])
})

test('a table ships by country, region, postcode, weight, value and number of units', async () => {
  await setTable(shop.db, [
    { amount_cents: 20_00 },
    { country: 'US', amount_cents: 10_00 },
    { country: 'US', region: 'TX', amount_cents: 8_00 },
    { country: 'US', region: 'TX', postcode: '787*', amount_cents: 7_00 },
    { country: 'US', region: 'TX', postcode: '787*', min_weight: '1.5', amount_cents: 9_00 },
    { country: 'CA', min_goods_cents: 40_00, amount_cents: 11_00 },
    { country: 'MX', min_qty: 2, amount_cents: 12_00 },
  ])
  const shopper = await buyerOf(30_00, { weight: '0.75' })
  const tablePrice = async (address: Parameters<typeof shopper.shippingMethods>[0]) =>
    valueOf(await shopper.shippingMethods(address)).find((each) => each.carrier_code === 'tablerate')
      ?.price_incl_tax
  expect(await tablePrice({ country_id: 'JP' })).toBe(16)
  expect(await tablePrice({ country_id: 'US', region: 'NY', postcode: '10001' })).toBe(10)
  expect(await tablePrice({ country_id: 'US', region_id: 57, postcode: '75001' })).toBe(8)
  expect(await tablePrice({ country_id: 'US', region: 'Texas', postcode: '78701' })).toBe(7)
  expect(await tablePrice({ country_id: 'CA' })).toBe(16)
  expect(await tablePrice({ country_id: 'MX' })).toBe(16)
  const [line] = (await shopper.cart()).items
  await shopper.add({ sku: line!.sku, qty: 2, item_id: line!.item_id })
  expect(await tablePrice({ country_id: 'US', region: 'Texas', postcode: '78701' })).toBe(9)
  expect(await tablePrice({ country_id: 'CA' })).toBe(8.8)
  expect(await tablePrice({ country_id: 'MX' })).toBe(9.6)
})

test('a table without a row for the address says so where it has words for it, and is refused', async () => {
  await setTable(shop.db, [{ country: 'DE', amount_cents: 8_00 }])
  const shopper = await buyerOf(29_00)
  expect(carriers(valueOf(await shopper.shippingMethods()))).toEqual(['flatrate'])
  await setShipping(shop.db, 'tablerate', { unavailable_text: 'Not to this address.' })
  expect(valueOf(await shopper.shippingMethods())[1]).toMatchObject({
    carrier_code: 'tablerate',
    available: false,
    error_message: 'Not to this address.',
    default: false,
  })
  const refused = refusalOf(await shopper.chooseShipping(undefined, ['tablerate', 'bestway']))
  expect(refused).toMatchObject({ code: 422, reason: 'shipping-method-not-available' })
})

test('a store view has its own way in place of the general one', async () => {
  await shop.db
    .insertInto('shipping_method')
    .values({
      store_code: 'de',
      carrier_code: 'flatrate',
      method_code: 'flatrate',
      kind: 'flat_rate',
      carrier_title: 'DPD Classic',
      method_title: 'Paket',
      amount_cents: 4_76,
    })
    .execute()
  const shopper = await buyerOf(29_00)
  const titles = async () =>
    valueOf(await shopper.shippingMethods({ country_id: 'DE' })).map((each) => each.carrier_title)
  expect(await titles()).toEqual(['DPD Courier'])
  await shop.db.updateTable('cart').set({ store_code: 'de' }).where('token', '=', shopper.cartId).execute()
  expect(await titles()).toEqual(['DPD Classic'])
  await shop.db
    .updateTable('shipping_method')
    .set({ is_enabled: false })
    .where('store_code', '=', 'de')
    .execute()
  expect(await titles()).toEqual([])
})

test('an order on account is for customers of the groups that may, and for no guest', async () => {
  await setPayment(shop.db, 'onaccount', { is_enabled: true })
  const codes = (ways: { code: string }[]) => ways.map(({ code }) => code)
  const guest = await buyerOf(29_00)
  expect(codes(valueOf(await guest.paymentMethods()))).not.toContain('onaccount')
  const customer = await newCustomer(shop.app)
  const { sku } = await buildProduct(shop.db)
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }], customer)
  expect(codes(valueOf(await buyer.paymentMethods()))).not.toContain('onaccount')
  const onAccount = { ...toAustin, payment_method_code: 'onaccount' }
  const sent = await buyer.composeOrder(onAccount)
  expect(refusalOf(await buyer.send(sent)).reason).toBe('payment-method-not-available')
  await shop.db.updateTable('customer').set({ price_group_id: 2 }).where('id', '=', customer.id).execute()
  const ways = valueOf(await buyer.paymentMethods())
  expect(ways.find(({ code }) => code === 'onaccount')?.instructions).toContain('invoice')
  const { orderNumber, payment_instructions } = valueOf(await buyer.send(sent))
  expect(payment_instructions).toContain('invoice')
  const order = await shop.db
    .selectFrom('orders')
    .select(['payment_method', 'payment_instructions', 'status'])
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({
    payment_method: 'onaccount',
    status: 'pending',
    payment_instructions,
  })
})

test('a fee for paying is in the totals, with its tax', async () => {
  await setPayment(shop.db, 'cashondelivery', { amount_cents: 2_50 })
  const shopper = await buyerOf(29_00)
  const before = (await shopper.cart()).totals
  const totals = valueOf(await shopper.choosePayment('cashondelivery'))
  expect(totals.payment_amount).toBe(2.5)
  expect(totals.grand_total).toBe(before.grand_total + 2.5)
  expect(totals.tax_amount).toBeCloseTo(before.tax_amount + 0.5, 10)
  expect(valueOf(await shopper.paymentMethods())[0]).toMatchObject({ cost: 2, costInclTax: 2.5 })
  expect(valueOf(await shopper.send(await shopper.composeOrder())).totals.grand_total).toBe(36.5)
})

test.each([
  ['shipping', 'shipping-method-not-available', 29],
  ['payment', 'payment-method-not-available', 34],
])(
  'an order with a way of %s that was switched off meanwhile is refused with the totals as they are',
  async (what, reason, total) => {
    const shopper = await buyerOf(29_00)
    const sent = await shopper.composeOrder()
    if (what === 'shipping') await setShipping(shop.db, 'flatrate', { is_enabled: false })
    else await setPayment(shop.db, 'cashondelivery', { is_enabled: false })
    const refused = refusalOf(await shopper.send(sent))
    expect(refused).toMatchObject({ code: 422, reason, meta: { totals: { grand_total: total } } })
    const placed = await shop.db.selectFrom('orders').select('id').execute()
    expect(placed).toEqual([])
  },
)

test('an order at the price that shipping had before is refused with the right total', async () => {
  const shopper = await buyerOf(29_00)
  const sent = await shopper.composeOrder()
  await setShipping(shop.db, 'flatrate', { amount_cents: 7_50 })
  const refused = refusalOf(await shopper.send(sent))
  expect(refused).toMatchObject({ reason: 'totals-differ', meta: { totals: { grand_total: 36.5 } } })
})

test.each([
  [
    {
      countryId: 'US',
      region_id: 57,
      region_code: 'TX',
      street: ['Congress Avenue', '1100'],
      city: 'Austin',
    },
  ],
  [{ countryId: 'US', country_id: 'US', regionId: 57, regionCode: 'TX', firstname: 'Ann', lastname: 'Lee' }],
  [
    {
      countryId: 'US',
      region: { region: 'Texas', region_code: 'TX', region_id: 57 },
      telephone: '1',
      email: 'a@b',
    },
  ],
])('addresses are taken as clients spell them: %j', async (address) => {
  const shopper = await buyerOf(29_00)
  valueOf(await shopper.chooseShipping(address))
  const { shipping_address } = await shop.db
    .selectFrom('cart')
    .select('shipping_address')
    .where('token', '=', shopper.cartId)
    .executeTakeFirstOrThrow()
  expect(shipping_address).toEqual({ country: 'US', region: 'TX', postcode: '' })
})

test('[E-37] an address takes the fields it describes and leaves out any other', async () => {
  const shopper = await buyerOf(29_00)
  const known = valueOf(await shopper.chooseShipping({ countryId: 'US' }))
  const chosen = { countryId: 'US', price: 1 }
  expect(await shopper.chooseShipping(chosen)).toEqual({
    ok: true,
    value: known,
    meta: { ignored: ['addressInformation.shippingAddress.price'] },
  })
  const ways = valueOf(await shopper.shippingMethods({ country_id: 'US' }))
  const asked = { country_id: 'US', is_free: true }
  expect(await shopper.shippingMethods(asked)).toEqual({
    ok: true,
    value: ways,
    meta: { ignored: ['address.is_free'] },
  })
})

test('[PRICE-05] whatever ways are set, the figures of bag and order add up', async () => {
  const anySetting = fc.record({
    flat: fc.nat(20_00),
    flatTax: fc.constantFrom(null, 2, 4),
    free: fc.boolean(),
    freeFrom: fc.constantFrom(null, 10_00, 29_00, 60_00),
    fee: fc.nat(5_00),
    feeTax: fc.constantFrom(null, 2, 4),
    feeMax: fc.constantFrom(null, 30_00, 100_00),
    country: fc.constantFrom('US', 'DE', 'CA'),
  })
  const { sku } = await buildProduct(shop.db, { price_cents: 29_00 })
  await fc.assert(
    fc.asyncProperty(anySetting, async (set) => {
      await setShipping(shop.db, 'flatrate', { amount_cents: set.flat, tax_class_id: set.flatTax })
      await setShipping(shop.db, 'freeshipping', { is_enabled: set.free, min_total_cents: set.freeFrom })
      await setPayment(shop.db, 'cashondelivery', {
        amount_cents: set.fee,
        tax_class_id: set.feeTax,
        max_total_cents: set.feeMax,
      })
      const shopper = await newShopper(shop.app)
      await shopper.add({ sku, qty: 1 })
      const [way] = valueOf(await shopper.shippingMethods({ country_id: set.country }))
      valueOf(await shopper.chooseShipping({ countryId: set.country }, [way!.carrier_code, way!.method_code]))
      const [paying] = valueOf(await shopper.paymentMethods())
      const totals = valueOf(await shopper.choosePayment(paying!.code))
      const cents = (value: number) => centsFromWire(value)
      expect(totals.shipping_incl_tax).toBe(way!.price_incl_tax)
      expect(totals.payment_amount).toBe(paying!.costInclTax)
      expect(cents(totals.grand_total)).toBe(
        cents(totals.subtotal_incl_tax) + cents(totals.shipping_incl_tax) + cents(totals.payment_amount),
      )
      expect(cents(totals.grand_total)).toBe(
        cents(totals.subtotal) + cents(way!.amount) + cents(paying!.cost) + cents(totals.tax_amount),
      )
      expect(totals).toMatchObject((await shopper.cart()).totals)
    }),
    { numRuns: 25 },
  )
})

test('what shipping costs is told before anything is in the bag', async () => {
  const ask = async () => (await shop.app.inject('/api/shipping/offer')).json<{ result: unknown }>().result
  expect(await ask()).toEqual({ carrier_title: 'DPD Courier', price_incl_tax: 5, free_from: null })
  await setShipping(shop.db, 'freeshipping', { is_enabled: true, min_total_cents: 80_00 })
  expect(await ask()).toEqual({ carrier_title: 'DPD Courier', price_incl_tax: 5, free_from: 80 })
  await setShipping(shop.db, 'flatrate', { is_enabled: false })
  expect(await ask()).toBeNull()
})

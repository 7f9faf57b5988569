import type { WireAddressQuery } from 'commerce/contract/fields/cart-address'
import { quoteForWallet } from 'commerce/contract/payment'
import { CARD_FAILURES_OF_MAILBOX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ownIp } from '#test/calls/stage'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { byCard, type CardShop, openCardShop } from '#test/desks/card-shop'
import { buildProduct, readStock } from '#test/factories'
import { setPayment, setShipping } from '#test/methods'
import { amelie } from '#test/people'
import { newShopper, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterEach(async () => expect(await findBrokenInvariants(desk.db)).toEqual([]))
afterAll(() => desk.close())

const toTexas: WireAddressQuery = { country_id: 'US', region: 'Texas', postcode: '78701' }

async function newCart(options: Parameters<typeof buildProduct>[1] = {}, qty = 1) {
  const product = await buildProduct(desk.db, options)
  const shopper = await newShopper(desk.shop.app, { ip: ownIp() })
  await shopper.add({ sku: product.sku, qty })
  return { product, shopper }
}

const quote = async (
  { client, cartId }: Pick<Shopper, 'client' | 'cartId'>,
  body: { address?: WireAddressQuery; shipping_carrier_code?: string; shipping_method_code?: string } = {},
) => client.call(quoteForWallet, { query: { cartId }, body })

/** The order that a wallet sends: what it was quoted, for a mailbox of its own. */
async function orderOf(shopper: Shopper, total: number, emailAddress = `${randomUUID()}@example.com`) {
  const sent = await shopper.composeOrder({ ...byCard, personalDetails: { ...amelie, emailAddress } })
  return { ...sent, totals: { grand_total: total } }
}

test('a wallet is quoted the total that the order has, with shipping, tax and the names for a sheet', async () => {
  const { shopper } = await newCart()
  const before = await shopper.cart()
  const quoted = valueOf(await quote(shopper, { address: toTexas }))
  expect(quoted).toMatchObject({
    publishable_key: desk.stripe.settings.STRIPE_PUBLISHABLE_KEY,
    script_url: `${desk.stripe.url}/v3/?advancedFraudSignals=false`,
    payment_method_code: 'stripe',
    shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate', default: true, available: true }],
    totals: { currency: 'USD', ships: true, grand_total: 34 },
  })
  // The cart and its version are those of before: nothing was chosen.
  expect(await shopper.cart()).toEqual(before)
  const sent = await orderOf(shopper, quoted?.totals.grand_total ?? 0)
  expect(valueOf(await shopper.send(sent))).toMatchObject({
    asks_for_card: true,
    totals: { grand_total: 34 },
  })
  expect((await desk.intentOf(sent.order_id)).amount).toBe(34_00)
})

test('the tax of the address counts, and the method that was asked for', async () => {
  const { shopper } = await newCart()
  await setShipping(desk.db, 'freeshipping', { is_enabled: true, min_total_cents: 0, position: 99 })
  try {
    const first = valueOf(await quote(shopper, { address: toTexas }))
    expect(first?.shipping_methods.map(({ carrier_code, default: is }) => [carrier_code, is])).toEqual([
      ['flatrate', true],
      ['freeshipping', false],
    ])
    const free = { shipping_carrier_code: 'freeshipping', shipping_method_code: 'freeshipping' }
    const second = valueOf(await quote(shopper, { address: toTexas, ...free }))
    expect(second?.shipping_methods.find(({ default: is }) => is)?.carrier_code).toBe('freeshipping')
    expect(second?.totals.grand_total).toBe((first?.totals.grand_total ?? 0) - 5)
    const none = { shipping_carrier_code: 'none', shipping_method_code: 'none' }
    const third = valueOf(await quote(shopper, { address: toTexas, ...none }))
    expect(third?.shipping_methods.find(({ default: is }) => is)?.carrier_code).toBe('flatrate')
    const abroad = valueOf(await quote(shopper, { address: { country_id: 'DE', postcode: '10115' } }))
    expect(abroad?.totals.tax_amount).not.toBe(first?.totals.tax_amount)
  } finally {
    await setShipping(desk.db, 'freeshipping', { is_enabled: false, min_total_cents: 100_00, position: 0 })
  }
})

test('to a country that is not served there is no way to ship', async () => {
  const { shopper } = await newCart()
  const quoted = valueOf(await quote(shopper, { address: { country_id: 'JP', postcode: '100-0001' } }))
  expect(quoted?.shipping_methods).toEqual([])
  expect(quoted?.totals).toMatchObject({ ships: true })
  expect(quoted?.totals.shipping_title).toBeUndefined()
})

test('what is not shipped has no rates', async () => {
  const { shopper } = await newCart({ type: 'virtual' })
  const quoted = valueOf(await quote(shopper))
  expect(quoted).toMatchObject({ shipping_methods: [], totals: { ships: false } })
})

test('what costs nothing, or less than the provider takes, is not paid by wallet', async () => {
  const free = await newCart({ type: 'virtual', price_cents: 0 })
  expect(valueOf(await quote(free.shopper))).toBeNull()
  const cheap = await newCart({ type: 'virtual', price_cents: 49 })
  expect(valueOf(await quote(cheap.shopper))).toBeNull()
  const dear = await newCart({ type: 'virtual', price_cents: 50 })
  expect(valueOf(await quote(dear.shopper))).not.toBeNull()
})

test('a fee of the card is in the quote as it is in the order', async () => {
  const { shopper } = await newCart()
  await setPayment(desk.db, 'stripe', { amount_cents: 1_50, title: 'Card' })
  try {
    const quoted = valueOf(await quote(shopper, { address: toTexas }))
    expect(quoted?.totals).toMatchObject({ grand_total: 35.5, payment_amount: 1.5 })
    const sent = await orderOf(shopper, 35.5)
    expect(valueOf(await shopper.send(sent)).totals.grand_total).toBe(35.5)
  } finally {
    await setPayment(desk.db, 'stripe', { amount_cents: 0 })
  }
})

test('where the card is switched off, or does not go to that country, there is no quote', async () => {
  const { shopper } = await newCart()
  await setPayment(desk.db, 'stripe', { countries: ['US'] })
  try {
    expect(valueOf(await quote(shopper, { address: { country_id: 'DE' } }))).toBeNull()
    expect(valueOf(await quote(shopper, { address: toTexas }))).not.toBeNull()
    await setPayment(desk.db, 'stripe', { is_enabled: false })
    expect(valueOf(await quote(shopper, { address: toTexas }))).toBeNull()
  } finally {
    await setPayment(desk.db, 'stripe', { is_enabled: true, countries: [] })
  }
})

test.each<[string, Record<string, string>]>([
  ['has no keys', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['wants no wallets', { WALLETS: 'false' }],
])('a shop that %s quotes nothing', async (_what, settings) => {
  const shop = await openTestApp({ ...desk.stripe.settings, ...settings })
  try {
    const { sku } = await buildProduct(shop.db)
    const shopper = await newShopper(shop.app)
    await shopper.add({ sku, qty: 1 })
    expect(valueOf(await quote(shopper, { address: toTexas }))).toBeNull()
  } finally {
    await shop.close()
  }
})

test('an address that is none is refused by name', async () => {
  const { shopper } = await newCart()
  const nonsense = { country_id: 'Texas', postcode: 'x'.repeat(21) }
  const refused = refusalOf(await quote(shopper, { address: nonsense }))
  expect(refused.code).toBe(400)
  expect(refused.fields?.map(({ field }) => field).toSorted()).toEqual([
    'address.country_id',
    'address.postcode',
  ])
})

test('a total that is no longer that of the bag, and units that are gone, order nothing', async () => {
  const { product, shopper } = await newCart({ units: 1 })
  const quoted = valueOf(await quote(shopper, { address: toTexas }))
  const sent = await orderOf(shopper, quoted?.totals.grand_total ?? 0)
  await desk.db.updateTable('product').set({ price_cents: 31_00 }).where('id', '=', product.id).execute()
  expect(refusalOf(await shopper.send(sent)).reason).toBe('totals-differ')
  const again = valueOf(await quote(shopper, { address: toTexas }))
  const other = await newShopper(desk.shop.app, { ip: ownIp() })
  await other.add({ sku: product.sku, qty: 1 })
  valueOf(await other.chooseShipping())
  valueOf(await other.send(await orderOf(other, (await other.cart()).totals.grand_total)))
  const late = { ...sent, totals: { grand_total: again?.totals.grand_total ?? 0 } }
  expect(refusalOf(await shopper.send(late)).reason).toBe('out-of-stock')
  expect((await readStock(desk.db, product)).reserved).toBe(1)
})

test('a wallet that is confirmed many times at once makes one order and one payment', async () => {
  const { product, shopper } = await newCart()
  const quoted = valueOf(await quote(shopper, { address: toTexas }))
  const sent = await orderOf(shopper, quoted?.totals.grand_total ?? 0)
  const confirm = async () => {
    const answer = await shopper.send(sent)
    // A request that comes while the first is being placed is sent again.
    const placed = answer.ok ? answer : await shopper.send(sent)
    if (!placed.ok) return undefined
    return valueOf(await desk.begin(sent.order_id)).client_secret
  }
  const secrets = (await Promise.all(Array.from({ length: 6 }, confirm))).filter((each) => each !== undefined)
  expect(secrets.length).toBeGreaterThan(0)
  expect(new Set(secrets).size).toBe(1)
  const orders = await desk.db
    .selectFrom('orders')
    .select('increment_id')
    .where('idempotency_key', '=', sent.order_id)
    .execute()
  expect(orders).toHaveLength(1)
  expect((await readStock(desk.db, product)).reserved).toBe(1)
  const intent = await desk.intentOf(sent.order_id)
  await Promise.all([1, 2, 3].map(() => desk.tellOf(intent, 'payment_intent.succeeded')))
  expect(await desk.read(orders[0]?.increment_id ?? '')).toMatchObject({
    state: 'processing',
    payment: 'paid',
    invoices: [{ cents: 34_00 }],
  })
})

test('after too many refused cards a mailbox orders no more by wallet', async () => {
  const email = `${randomUUID()}@example.com`
  const { key } = await desk.order({ email, ip: ownIp() })
  const intent = await desk.intentOf(key)
  for (let count = 0; count < CARD_FAILURES_OF_MAILBOX.most; count++)
    await desk.tellOf(intent, 'payment_intent.payment_failed')
  const { shopper } = await newCart()
  const quoted = valueOf(await quote(shopper, { address: toTexas }))
  const sent = await orderOf(shopper, quoted?.totals.grand_total ?? 0, email)
  expect(refusalOf(await shopper.send(sent))).toMatchObject({ code: 429, result: messages.tooManyCards })
  // The bag can still be ordered in another way.
  const other = await orderOf(shopper, quoted?.totals.grand_total ?? 0)
  expect(valueOf(await shopper.send(other)).asks_for_card).toBe(true)
})

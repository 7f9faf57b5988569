import type { WalletQuote } from 'commerce/payment/wallet-quote'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findBrokenInvariants } from '../../../api/test/checks/check-orders.ts'
import { buildCartRule } from '../../../api/test/factories.ts'
import { setShipping } from '../../../api/test/methods.ts'
import { openFakeStripe, signEvent, stripeEvent } from '../../../api/test/fakes/fake-stripe.ts'
import type { WalletAnswer } from '../../../storefront/src/wallets/wallet-answer.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'
import { withoutTags } from '../../checks/text-of.ts'

// What the sheet of a wallet asks of the shop, as its page asks it.
const stripe = await openFakeStripe()
const opened = shopWithPages({
  ...stripe.settings,
  ORDERS_PER_HOUR_IP: '1000',
  ORDERS_PER_HOUR_MAILBOX: '1000',
  UNPAID_UNITS_IP: '1000',
  UNPAID_UNITS_MAILBOX: '1000',
})
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.behavior.mode = 'ok'
})

const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'
const newYork = { country: 'US', state: 'NY', zipCode: '10001' }

function addressFields(kind: 'shipping' | 'billing', changed: Record<string, string> = {}) {
  const address = {
    name: 'Carla Fracci',
    line1: '12 Barre Street',
    line2: '',
    city: 'New York',
    ...newYork,
    ...changed,
  }
  return Object.fromEntries(Object.entries(address).map(([field, text]) => [`${kind}.${field}`, text]))
}

const carla = {
  email: 'carla@example.com',
  phone: '+1 212 555 0100',
  ...addressFields('shipping'),
  ...addressFields('billing'),
}

type Of<Kind extends WalletAnswer['kind']> = Extract<WalletAnswer, { kind: Kind }>

async function newBuyer(path = slipper, choice: Record<string, string> = { sku: 'BAL-37-Pink', qty: '1' }) {
  const visitor = opened.newShopper()
  await visitor.visit(path, choice)
  const post = async (fields: Record<string, string>) => {
    const sent = await visitor.send('/checkout/express', fields)
    return { ...sent, result: sent.answer.json<WalletAnswer>() }
  }
  /** with the cookies of its answer */
  const ask = async <Kind extends WalletAnswer['kind']>(kind: Kind, fields: Record<string, string>) => {
    const { result, keep, answer } = await post(fields)
    keep()
    expect(result, JSON.stringify(result)).toMatchObject({ kind })
    expect(answer.headers['cache-control']).toBe('no-store')
    // Just compared.
    return result as Of<Kind>
  }
  const quote = async (place: Record<string, string> = newYork): Promise<WalletQuote> =>
    (await ask('quote', { intent: 'quote', ...place })).quote
  const reviewOf = (
    { rates, paymentMethod, totalCents }: WalletQuote,
    changed: Record<string, string> = {},
  ) => ({
    intent: 'review',
    ...carla,
    shippingMethod: rates[0]?.id ?? '',
    paymentMethod,
    total: String(totalCents),
    ...changed,
  })
  /** all that comes before the order itself */
  const review = async (changed: Record<string, string> = {}) => {
    const quoted = await quote()
    const { seen } = await ask('reviewed', reviewOf(quoted, changed))
    return { intent: 'place', seen, total: String(quoted.totalCents), terms: 'accepted' }
  }
  return { ...visitor, post, ask, quote, reviewOf, review }
}

const ordersOf = async (numbers: string[]) =>
  opened.shop.context.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.increment_id', 'orders.state', 'orders.grand_total_cents as cents', 'payment.intent_id'])
    .where('orders.increment_id', 'in', numbers)
    .execute()

const countOrders = async () =>
  (await opened.shop.context.db.selectFrom('orders').select('id').execute()).length

async function paidByProvider(secret: string) {
  const intent = [...stripe.intents.values()].find((each) => each.client_secret === secret)
  if (!intent) throw new Error('The provider knows no such payment.')
  const payload = stripeEvent(intent, 'payment_intent.succeeded')
  await opened.shop.app.inject({
    method: 'POST',
    url: '/api/payment/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signEvent(payload) },
    payload,
  })
  return intent
}

test('a wallet is quoted, reviewed, placed and paid; the thank-you page then shows the order', async () => {
  const buyer = await newBuyer()
  expect((await buyer.visit('/cart')).body).toContain(stripe.settings.STRIPE_PUBLISHABLE_KEY)
  const quoted = await buyer.quote()
  expect(quoted.rates).toHaveLength(1)
  expect(quoted.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(quoted.totalCents)
  const order = await buyer.review()
  const placed = await buyer.ask('placed', order)
  const intent = await paidByProvider(placed.clientSecret ?? '')
  expect(intent.amount).toBe(quoted.totalCents)
  expect(await ordersOf([placed.orderNumber])).toEqual([
    expect.objectContaining({ state: 'processing', cents: quoted.totalCents, intent_id: intent.id }),
  ])
  const thanks = withoutTags((await buyer.visit(`/order-success?order=${placed.orderNumber}`)).body)
  expect(thanks).toContain('Your payment was received. Thank you.')
  expect(thanks).toContain('carla@example.com')
  expect(withoutTags((await buyer.visit('/cart')).body)).toContain('Your bag is empty')
  expect(await findBrokenInvariants(opened.shop.context.db)).toEqual([])
})

test('neither the key of an order nor the id of the bag is in an answer', async () => {
  const buyer = await newBuyer()
  const secrets = () => [...buyer.jar].filter(([name]) => /cart|attempt/.test(name)).map(([, value]) => value)
  const quoted = await buyer.quote()
  const reviewed = await buyer.post(buyer.reviewOf(quoted))
  reviewed.keep()
  const [key = ''] =
    /[0-9a-f]{32}/.exec(buyer.jar.get('__Secure-checkout-attempt') ?? secrets().join(' ')) ?? []
  expect(key).not.toBe('')
  const seen = (reviewed.result as Of<'reviewed'>).seen
  const placed = await buyer.post({
    intent: 'place',
    seen,
    total: String(quoted.totalCents),
    terms: 'accepted',
  })
  expect(placed.result.kind).toBe('placed')
  for (const { answer } of [reviewed, placed])
    for (const secret of [key, ...secrets()]) expect(answer.body).not.toContain(secret)
})

test('an order that is confirmed many times at once is one order with one payment', async () => {
  const buyer = await newBuyer()
  const order = await buyer.review()
  const before = await countOrders()
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.post(order)))
  const results = answers.map(({ result }) => result)
  // A request that comes while the order is being placed gets no answer yet and asks again.
  expect(results.every(({ kind }) => kind === 'placed' || kind === 'unknown')).toBe(true)
  const again = await buyer.ask('placed', order)
  const placed = [...results, again].filter((each): each is Of<'placed'> => each.kind === 'placed')
  expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(1)
  expect(new Set(placed.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  expect(await countOrders()).toBe(before + 1)
})

test('where the answer to an order is lost, it is found again, and paid under the same key', async () => {
  const buyer = await newBuyer()
  const order = await buyer.review()
  const lost = await buyer.post(order)
  const { orderNumber, clientSecret } = lost.result as Of<'placed'>
  // Its cookies are lost with it.
  expect(await buyer.ask('placed', { intent: 'check', seen: order.seen })).toEqual({
    kind: 'placed',
    orderNumber,
    clientSecret,
  })
  // And asked once more, after its cookies came.
  expect(await buyer.ask('placed', order)).toEqual({ kind: 'placed', orderNumber, clientSecret })
})

test('an order that never arrived is said not to be placed, and can be sent', async () => {
  const buyer = await newBuyer()
  const order = await buyer.review()
  const asked = await buyer.ask('refused', { intent: 'check', seen: order.seen })
  expect(asked.message).toContain('Your order did not go through')
  await buyer.ask('placed', order)
})

test('a bag that was ordered in another tab is not ordered again', async () => {
  const buyer = await newBuyer()
  const first = await buyer.review()
  const second = await buyer.review({ email: 'other@example.com' })
  await buyer.ask('placed', second)
  const before = await countOrders()
  const refused = await buyer.ask('refused', first)
  expect(refused).toMatchObject({ path: '/checkout/begin', message: expect.stringContaining('another tab') })
  const again = await buyer.ask('refused', buyer.reviewOf({ ...(await newQuote()), totalCents: 1 }))
  expect(again.path).toBe('/cart')
  expect(await countOrders()).toBe(before)
})

async function newQuote() {
  const other = await newBuyer()
  return other.quote()
}

test('a total that changed is said, before the review and after it, and nothing is ordered', async () => {
  const buyer = await newBuyer()
  const price = (cents: number) =>
    opened.shop.context.db
      .updateTable('product')
      .set({ price_cents: cents })
      .where('sku', '=', 'BAL-37-Pink')
      .execute()
  const { price_cents } = await opened.shop.context.db
    .selectFrom('product')
    .select('price_cents')
    .where('sku', '=', 'BAL-37-Pink')
    .executeTakeFirstOrThrow()
  const before = await countOrders()
  try {
    const quoted = await buyer.quote()
    await price(50_00)
    await expect.poll(async () => (await buyer.quote()).totalCents).not.toBe(quoted.totalCents)
    const refused = await buyer.ask('refused', buyer.reviewOf(quoted))
    expect(refused.message).toMatch(/^The total is now \$55\.00\./)
    expect(refused.path).toBeUndefined()
    const order = await buyer.review()
    await price(60_00)
    await expect.poll(async () => (await buyer.quote()).totalCents).toBe(65_00)
    const late = await buyer.ask('refused', order)
    expect(late.message).toMatch(/^The total is now \$65\.00\./)
    expect(await countOrders()).toBe(before)
  } finally {
    await price(price_cents)
  }
})

test('[part of CART-12] a coupon that this person has used up is taken off, which is said, and the next quote is without it', async () => {
  await buildCartRule(opened.shop.context.db, { percent: '10' }, { code: 'ONCE', max_uses_per_buyer: 1 })
  const email = `once-${crypto.randomUUID()}@example.com`
  const withCoupon = async () => {
    const buyer = await newBuyer()
    const { totalCents } = await buyer.quote()
    await buyer.visit('/cart', { intent: 'apply-coupon', coupon: 'ONCE' })
    return { buyer, totalCents, order: await buyer.review({ email }) }
  }
  const first = await withCoupon()
  await first.buyer.ask('placed', first.order)
  const { buyer, totalCents, order } = await withCoupon()
  expect(await buyer.ask('refused', order)).toMatchObject({
    message: 'This coupon no longer applies to your bag, so no discount was applied.',
    path: '/cart',
  })
  expect((await buyer.quote()).totalCents).toBe(totalCents)
  await buyer.ask('placed', await buyer.review({ email }))
})

test('what sold out meanwhile is named, and nothing is ordered', async () => {
  const buyer = await newBuyer()
  const order = await buyer.review()
  const { db } = opened.shop.context
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'BAL-37-Pink')
    .executeTakeFirstOrThrow()
  const stock = db.selectFrom('stock').select('on_hand').where('product_id', '=', product.id)
  const { on_hand } = await stock.executeTakeFirstOrThrow()
  const { reserved } = await db
    .selectFrom('stock')
    .select('reserved')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('stock').set({ on_hand: reserved }).where('product_id', '=', product.id).execute()
  try {
    const refused = await buyer.ask('refused', order)
    expect(refused).toMatchObject({
      path: '/cart',
      details: ['Canvas Ballet Slipper: Out of the stock!'],
    })
  } finally {
    await db.updateTable('stock').set({ on_hand }).where('product_id', '=', product.id).execute()
  }
})

test('a country that is not served, and an address that is none, get no quote and no order', async () => {
  const buyer = await newBuyer()
  for (const place of [
    { country: 'JP', state: '', zipCode: '100-0001' },
    { country: 'Texas', state: '', zipCode: '' },
    { country: 'US', state: 'NY', zipCode: '1'.repeat(40) },
    { country: '', state: '', zipCode: '' },
  ]) {
    const refused = await buyer.ask('refused', { intent: 'quote', ...place })
    expect(refused.message.length).toBeGreaterThan(20)
  }
  const quoted = await buyer.quote()
  const toTokyo = addressFields('shipping', { country: 'JP', state: 'Tokyo', zipCode: '100-0001' })
  const refused = await buyer.ask('refused', buyer.reviewOf(quoted, toTokyo))
  expect(refused).toMatchObject({
    path: '/checkout/shipping',
    message: expect.stringContaining("We don't ship there yet"),
  })
})

test('[part of E-31] a way to ship that does not go to another address leads to its step', async () => {
  const buyer = await newBuyer()
  await buyer.review()
  const quoted = await buyer.quote()
  await setShipping(opened.shop.context.db, 'flatrate', { countries: ['US'] })
  try {
    const toBerlin = addressFields('shipping', { country: 'DE', state: '', zipCode: '10115' })
    const { path } = await buyer.ask('refused', buyer.reviewOf(quoted, toBerlin))
    expect(path).toBe('/checkout/shipping')
  } finally {
    await setShipping(opened.shop.context.db, 'flatrate', { countries: [] })
  }
})

test('what the wallet does not know is asked for in the checkout, where the rest is filled in', async () => {
  const buyer = await newBuyer()
  const quoted = await buyer.quote()
  const incomplete = { ...addressFields('shipping', { line1: '', name: 'Carla Fracci' }) }
  const refused = await buyer.ask('refused', buyer.reviewOf(quoted, incomplete))
  expect(refused).toMatchObject({ path: '/checkout/shipping', details: [expect.stringMatching(/street/i)] })
  const { body } = await buyer.visit('/checkout/shipping')
  expect(body).toContain('value="10001"')
  expect((await buyer.visit('/checkout/details')).body).toContain('value="carla@example.com"')
  const noEmail = await buyer.ask('refused', buyer.reviewOf(quoted, { email: 'carla' }))
  expect(noEmail).toMatchObject({ path: '/checkout/details', details: [expect.stringMatching(/email/i)] })
  const endless = await buyer.ask(
    'refused',
    buyer.reviewOf(quoted, addressFields('shipping', { line1: 'x'.repeat(9_000) })),
  )
  expect(endless.path).toBe('/checkout/shipping')
  for (const [, value] of buyer.jar) expect(value.length).toBeLessThan(4_000)
})

test('without the terms nothing is ordered, nor what nobody reviewed', async () => {
  const buyer = await newBuyer()
  const order = await buyer.review()
  const before = await countOrders()
  expect((await buyer.ask('refused', { ...order, terms: '' })).message).toMatch(/terms/i)
  expect((await buyer.ask('refused', { ...order, seen: 'f'.repeat(32) })).kind).toBe('refused')
  expect(await countOrders()).toBe(before)
  await buyer.ask('placed', order)
})

test('an order whose payment cannot begin is kept, and is paid on its own page', async () => {
  const buyer = await newBuyer()
  const order = await buyer.review()
  stripe.behavior.mode = 'broken'
  const placed = await buyer.ask('placed', order)
  expect(placed.clientSecret).toBeUndefined()
  stripe.behavior.mode = 'ok'
  const page = await buyer.visit(`/order-payment?order=${placed.orderNumber}`)
  expect(withoutTags(page.body)).toContain('Pay for your order')
})

test('a lesson is ordered with the address of the card', async () => {
  const buyer = await newBuyer('/p/LES/private-lesson', { sku: 'LES', qty: '1' })
  const quoted = await buyer.quote()
  expect(quoted).toMatchObject({ ships: false, rates: [] })
  const nowhere = Object.fromEntries(Object.keys(addressFields('shipping')).map((field) => [field, '']))
  const { seen } = await buyer.ask('reviewed', buyer.reviewOf(quoted, nowhere))
  const total = String(quoted.totalCents)
  const { clientSecret = '' } = await buyer.ask('placed', { intent: 'place', seen, total, terms: 'accepted' })
  expect((await paidByProvider(clientSecret)).amount).toBe(quoted.totalCents)
})

test('nonsense is refused, and who opens the URL comes to the checkout', async () => {
  const buyer = await newBuyer()
  const { answer } = await buyer.send('/checkout/express', { intent: 'steal' })
  expect(answer.statusCode).toBe(400)
  const opening = await buyer.send('/checkout/express')
  expect(opening.answer.statusCode).toBe(302)
  expect(opening.answer.headers.location).toBe('/checkout/begin')
  const stranger = await opened.shop.app.inject({
    method: 'POST',
    url: '/checkout/express',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: 'intent=quote&country=US&state=NY&zipCode=10001',
  })
  expect(stranger.statusCode).toBe(403)
})

test('a page that shows wallets lets the window of a wallet answer it; answers of the API do not', async () => {
  const page = await opened.ask('/cart')
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const call = await opened.ask('/api/cart')
  expect(call.headers['cross-origin-opener-policy']).toBe('same-origin')
})

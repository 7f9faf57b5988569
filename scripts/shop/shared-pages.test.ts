import { expect, test } from 'vitest'
import { details, home, newVisitor, reviewForm } from '../checks/no-script-visitor.ts'
import { shopWithPages } from '../checks/shop-with-pages.ts'

const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'
const choice = { sku: 'BAL-37-Pink', qty: '1' }

const opened = shopWithPages()

type Visitor = ReturnType<typeof newVisitor>
const { newShopper } = opened

const pieces = (visitor: Visitor) => Number(visitor.jar.get('__Host-bag') ?? 0)

async function pageSeenBy(visitor: Visitor, url: string): Promise<string> {
  return (await visitor.send(url)).answer.body
}

/** Someone at the review of an order of one pair of slippers. */
async function newBuyer() {
  const visitor = newShopper()
  const { visit } = visitor
  await visit(slipper, choice)
  await visit('/checkout/details', { intent: 'details', ...details })
  await visit('/checkout/shipping', { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' })
  const payment = { intent: 'payment', paymentMethod: 'cashondelivery' }
  const { url, body } = await visit('/checkout/payment', payment)
  expect(url).toBe('/checkout/review')
  return { ...visitor, review: body, place: { intent: 'place', terms: 'accepted', ...reviewForm(body) } }
}

type Buyer = Awaited<ReturnType<typeof newBuyer>>

const orderIn = (url: string | undefined) => /^\/order-success\?order=(\d+)/.exec(url ?? '')?.[1]

/** Sends a form of a page as this buyer, and returns the answer. */
async function sendForm(buyer: Buyer, form: Record<string, string>) {
  const { answer, keep } = await buyer.send('/checkout/review', form)
  return { status: answer.statusCode, order: orderIn(answer.headers.location), keep }
}

async function countOrders(): Promise<number> {
  const { count } = await opened.shop.context.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a page of the catalog is the same for everybody who has no cookies: it holds no key', async () => {
  for (const url of ['/', '/c/shoes', slipper]) {
    expect(await pageSeenBy(newShopper(), url)).toBe(await pageSeenBy(newShopper(), url))
  }
})

test('two shoppers who send the form of the same page each have it in their own bag', async () => {
  const [carla, anna] = [newShopper(), newShopper()]
  for (const { visit } of [carla, anna]) await visit(slipper, choice)
  expect([pieces(carla), pieces(anna)]).toEqual([1, 1])
  expect(carla.jar.get('__Host-cart')).not.toBe(anna.jar.get('__Host-cart'))
})

test('a form without script that is sent twice before it is answered counts once, and afterwards again', async () => {
  const carla = newShopper()
  await carla.visit(slipper, choice)
  const twice = await Promise.all([carla.send(slipper, choice), carla.send(slipper, choice)])
  for (const { answer, keep } of twice) {
    expect(answer.headers.location).toBe('/cart?added')
    keep()
  }
  expect(pieces(carla)).toBe(2)
  // Its answer was lost: the browser knows nothing about it.
  await carla.send(slipper, choice)
  await carla.visit(slipper, choice)
  expect(pieces(carla)).toBe(3)
  await carla.visit(slipper, choice)
  expect(pieces(carla)).toBe(4)
  await Promise.all([carla.send(slipper, choice), carla.send(slipper, { ...choice, qty: '2' })])
  await carla.visit('/cart')
  expect(pieces(carla)).toBe(7)
})

test('[ORDER-08] two buyers who send the form of the same page make two orders, each of their own bag', async () => {
  const [carla, anna] = [await newBuyer(), await newBuyer()]
  expect(anna.place).toEqual(carla.place)
  const before = await countOrders()
  const [first, second] = [await sendForm(carla, carla.place), await sendForm(anna, carla.place)]
  expect([first.status, second.status]).toEqual([302, 302])
  expect(first.order).not.toBe(second.order)
  expect(await countOrders()).toBe(before + 2)
})

test('[ORDER-08] one buyer who sends the form twice makes one order, at once and later, answered or not', async () => {
  const carla = await newBuyer()
  const before = await countOrders()
  const atOnce = await Promise.all([sendForm(carla, carla.place), sendForm(carla, carla.place)])
  const orders = new Set(atOnce.flatMap(({ order }) => order ?? []))
  expect(orders.size).toBe(1)
  // No answer came: the form is sent again as it is, and then asked for by its button.
  const again = await sendForm(carla, carla.place)
  const asked = await sendForm(carla, { intent: 'check', seen: carla.place.seen })
  for (const { order } of [again, asked]) expect(orders).toContain(order)
  // The review whose bag was ordered meanwhile, by the other press.
  const { answer } = await carla.send('/checkout/review')
  expect(orders).toContain(orderIn(answer.headers.location))
  again.keep()
  const later = await sendForm(carla, carla.place)
  expect(orders).toContain(later.order)
  expect(await countOrders()).toBe(before + 1)
})

test('[ORDER-08] a form of a page that this browser never saw is shown first, with what it will order', async () => {
  const [carla, anna] = [await newBuyer(), await newBuyer()]
  const before = await countOrders()
  anna.jar.delete('__Secure-checkout-attempt')
  const shown = await anna.visit('/checkout/review', carla.place)
  expect(shown.url).toBe('/checkout/review')
  expect(await countOrders()).toBe(before)
  expect((await sendForm(anna, carla.place)).order).toBeDefined()
  expect(await countOrders()).toBe(before + 1)
})

test('[CHECKOUT-06] after the order, and on sign-out, nothing of what was typed stays', async () => {
  const typed = (visitor: Visitor) => [...visitor.jar.keys()].filter((name) => name.includes('checkout'))
  const carla = await newBuyer()
  expect(typed(carla)).toHaveLength(4)
  await carla.visit('/checkout/review', carla.place)
  expect(typed(carla)).toEqual([])
  for (const url of ['/sign-in', '/checkout/details']) {
    const anna = await newBuyer()
    expect((await anna.visit(url, { intent: 'sign-out' })).url).toBe('/?account=signed-out')
    expect(typed(anna)).toEqual([])
    expect((await anna.visit('/checkout')).body).not.toContain(details.emailAddress)
  }
})

test('[E-14] no page tells its scripts the id of the cart, and only the review tells the key of its order', async () => {
  const carla = await newBuyer()
  const { body: cart } = await carla.visit('/cart')
  const { body: product } = await carla.visit(slipper)
  const key = carla.jar.get('__Secure-checkout-attempt')?.split('.')[0] ?? ''
  const id = carla.jar.get('__Host-cart') ?? ''
  for (const secret of [id, key]) expect(secret).toMatch(/^[0-9a-f]{32}$/)
  for (const page of [carla.review, cart, product]) expect(page).not.toContain(id)
  for (const page of [cart, product]) expect(page).not.toContain(key)
})

import { createReview } from 'commerce/contract/reviews'
import { LOYALTY_ENTRIES_MAX } from 'commerce/limits'
import { expect, test, vi } from 'vitest'
import { clientOf, valueOf } from '../../../api/test/shopper.ts'
import { details, home, reviewForm } from '../../checks/no-script-visitor.ts'
import { password, publicUrl, shopWithPages } from '../../checks/shop-with-pages.ts'
import { withoutTags } from '../../checks/text-of.ts'

const opened = shopWithPages()

type Visitor = ReturnType<typeof opened.newShopper>

const sessionOf = ({ jar }: Visitor) => jar.get('__Host-customer')

/** Whose session this token is, as the API tells it. */
async function statusOf(token: string | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${token ?? ''}` }
  return (await opened.shop.app.inject({ url: '/api/user/me', headers })).statusCode
}

async function resetLinkTo(email: string): Promise<string> {
  const link = await vi.waitFor(
    async () => {
      const mails = await opened.shop.context.db
        .selectFrom('mailbox')
        .select('text_part')
        .where('recipient', '=', email)
        .execute()
      const found = mails.map(({ text_part }) => /\/new-password\?token=[\w-]+/.exec(text_part)?.[0])
      expect(found.some((each) => each !== undefined)).toBe(true)
      return found.find((each) => each !== undefined)
    },
    { timeout: 30_000, interval: 100 },
  )
  return link ?? ''
}

test('[SESS-01] one registers and is signed in, signs in, sets a forgotten password by mail, and changes it', async () => {
  const carla = opened.newShopper()
  const email = `carla-${crypto.randomUUID()}@example.com`
  const signInWith = (typed: string) => carla.visit('/sign-in', { email, password: typed })
  const signOut = () => carla.visit('/sign-in', { intent: 'sign-out' })

  const registration = { ...details, emailAddress: email, password: '1234567' }
  const refused = await carla.send('/register', registration)
  expect(refused.answer.statusCode).toBe(400)
  expect(withoutTags(refused.answer.body)).toContain('Use at least 8 characters for your password.')
  expect((await carla.visit('/register', { ...registration, password })).url).toBe('/my-account')
  expect(await statusOf(sessionOf(carla))).toBe(200)

  await signOut()
  expect(sessionOf(carla)).toBeUndefined()
  expect(withoutTags((await signInWith('not the password')).body)).toContain(
    'The email address or password is incorrect.',
  )
  expect((await signInWith(password)).url).toBe('/my-account')
  expect(await statusOf(sessionOf(carla))).toBe(200)

  await signOut()
  await carla.visit('/forgotten-password', { email })
  await carla.visit(await resetLinkTo(email))
  const mailed = 'petit allegro at six'
  const reset = await carla.visit('/new-password', { newPassword: mailed, repeatedPassword: mailed })
  expect(withoutTags(reset.body)).toContain('Password has successfully been changed')
  expect((await carla.send('/sign-in', { email, password })).answer.statusCode).toBe(401)
  expect((await signInWith(mailed)).url).toBe('/my-account')

  const [before, chosen] = [sessionOf(carla), 'grand allegro at eight']
  const change = (currentPassword: string) =>
    carla.visit('/my-account/password', { currentPassword, newPassword: chosen, repeatedPassword: chosen })
  expect(withoutTags((await change(password)).body)).toContain('The current password is incorrect.')
  expect([sessionOf(carla), await statusOf(before)]).toEqual([before, 200])
  expect(withoutTags((await change(mailed)).body)).toContain('Password has successfully been changed')
  expect(sessionOf(carla)).not.toBe(before)
  expect([await statusOf(before), await statusOf(sessionOf(carla))]).toEqual([401, 200])
  await signOut()
  expect((await signInWith(chosen)).url).toBe('/my-account')
})

const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'

async function orderSlippers(
  { visit }: Visitor,
  emailAddress: string,
  account: Record<string, string> = {},
): Promise<string> {
  await visit(slipper, { sku: 'BAL-37-Pink', qty: '1' })
  await visit('/checkout/details', { intent: 'details', ...details, emailAddress, ...account })
  await visit('/checkout/shipping', { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await visit('/checkout/payment', { intent: 'payment', paymentMethod: 'cashondelivery' })
  const order = { intent: 'place', terms: 'accepted', ...reviewForm(review.body) }
  const number = /order=(\d+)/.exec((await visit('/checkout/review', order)).url)?.[1] ?? ''
  expect(number).not.toBe('')
  return number
}

test('[SESS-02] whose session was refused signs in, and has a token that renews, profile, orders, the own details at the checkout and the prices of the group', async () => {
  const carla = await opened.newCustomer()
  const { jar, visit, email } = carla
  await visit('/my-account/shipping-details/new', { ...home, defaultShipping: 'yes' })
  const number = await orderSlippers(carla, email)
  const wholesale = opened.shop.context.db.updateTable('customer').set({ price_group_id: 2 })
  await wholesale.where('email', '=', email).execute()
  const textOf = async (path: string) => withoutTags((await visit(path)).body)
  const runOut = () => jar.delete('__Host-customer')

  // The session ends on the server, so its renewal is refused.
  const refreshToken = jar.get('__Host-customer-refresh')
  expect(refreshToken).toBeDefined()
  await opened.shop.app.inject({ url: '/api/user/logout', method: 'POST', payload: { refreshToken } })
  runOut()
  expect((await visit('/my-account')).url).toContain('/?account=needed')
  expect([...jar.keys()].filter((name) => /customer|signed-in/.test(name))).toEqual([])
  await visit(slipper, { sku: 'BAL-37-Pink', qty: '1' })
  expect((await visit('/checkout/details')).body).not.toContain(email)
  expect(await textOf('/p/TAG/name-tag')).toContain('$9.00')
  expect(await textOf('/p/TAG/name-tag')).not.toContain('$6.50')

  const overview = await visit('/sign-in', { email, password })
  expect(overview.url).toBe('/my-account')
  const token = sessionOf(carla)
  expect(await statusOf(token)).toBe(200)
  expect(withoutTags(overview.body)).toContain('Hello, Carla')
  expect(overview.body).toContain(email)
  expect(withoutTags(overview.body)).toContain(number)
  expect(await textOf('/my-account/orders')).toContain(number)
  const atCheckout = (await visit('/checkout/details')).body
  for (const value of ['Carla', 'Fracci', email]) expect(atCheckout).toContain(`value="${value}"`)
  const { body: shipping } = await visit('/checkout/details', {
    intent: 'details',
    ...details,
    emailAddress: email,
  })
  expect(shipping).toContain('value="12 Barre Street"')
  expect(await textOf('/p/TAG/name-tag')).toContain('$6.50')
  runOut()
  expect(await textOf('/my-account')).toContain('Hello, Carla')
  expect(await statusOf(sessionOf(carla))).toBe(200)
  expect(sessionOf(carla)).not.toBe(token)
})

test('[CHECKOUT-02] a guest orders, with an account that is made and signed in on the way, and so does who is signed in', async () => {
  const customerOf = async (number: string) => {
    const orders = opened.shop.context.db.selectFrom('orders').select('customer_id')
    return (await orders.where('increment_id', '=', number).executeTakeFirstOrThrow()).customer_id
  }
  const guest = opened.newShopper()
  const email = `carla-${crypto.randomUUID()}@example.com`
  expect(await customerOf(await orderSlippers(guest, email))).toBeNull()
  expect(sessionOf(guest)).toBeUndefined()

  const first = await orderSlippers(guest, email, { createAccount: 'yes', password })
  expect(await statusOf(sessionOf(guest))).toBe(200)
  const { id } = await opened.shop.context.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(await customerOf(first)).toBe(id)

  expect(await customerOf(await orderSlippers(guest, email))).toBe(id)
})

test.each(['/sign-in', '/sign-in.data', '/studio/login', '/studio/login.data'])(
  '[part of C-3] signing out at %s makes the browser forget what it cached, and leaves what it stores',
  async (url) => {
    const { send } = opened.newShopper()
    const { answer } = await send(url, { intent: 'sign-out' })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    const { answer: refused } = await send(url, { email: 'nobody@example.com', password: 'wrong' })
    expect(refused.headers['clear-site-data']).toBeUndefined()
  },
)

test('[part of SESS-03] home tells a guest what became of the session, and nobody who has signed in since', async () => {
  const carla = opened.newShopper()
  const paths = ['/?account=signed-out', '/?account=needed&for=%2Fmy-account%2Forders']
  const told = /You(’|'|&#x27;)re logged out|You need to be logged in/
  for (const path of paths) expect(withoutTags((await carla.visit(path)).body), path).toMatch(told)
  const emailAddress = `home-${crypto.randomUUID()}@example.com`
  await carla.visit('/register', { ...details, emailAddress, password })
  for (const path of paths) expect(withoutTags((await carla.visit(path)).body), path).not.toMatch(told)
})

test('[part of SESS-02] a page past the end of one’s orders, reviews and returns is the last page', async () => {
  const carla = opened.newShopper()
  const emailAddress = `pages-${crypto.randomUUID()}@example.com`
  await carla.visit('/register', { ...details, emailAddress, password })
  for (const [path, empty] of [
    ['/my-account/reviews', 'No reviews yet'],
    ['/my-account/returns', 'No returns yet'],
  ] as const) {
    const { url, body } = await carla.visit(`${path}?page=9`)
    expect(url).toBe(`${path}?page=1`)
    expect(withoutTags(body)).toContain(empty)
  }
  expect((await carla.visit('/my-account/orders?page=9')).url).toBe('/my-account/orders?number=&page=1')
})

test('[part of SHOP-07] what one wrote leads to the product where it is offered', async () => {
  const carla = await opened.newCustomer()
  const { app, context } = opened.shop
  const client = clientOf(app, { token: sessionOf(carla)! })
  const { db } = context
  const products = await db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('sku', 'in', ['LEO', 'TAG'])
    .execute()
  for (const { id, sku } of products) {
    const review = {
      product_id: id,
      title: `On ${sku}`,
      detail: 'Holds its shape.',
      nickname: 'Carla',
      rating: 5,
    }
    valueOf(await client.call(createReview, { query: {}, body: { review } }))
  }
  await opened.importTexts({ products: 'sku,name,price,product_online\nTAG,Name Tag,6.5,2\n' })
  await vi.waitFor(
    async () => {
      const { body } = await carla.visit('/my-account/reviews')
      expect(body).toMatch(/<a href="\/p\/LEO\/camisole-leotard[^"]*"[^>]*>Camisole Leotard</)
      expect(withoutTags(body)).toContain('Name Tag')
      expect(body).not.toMatch(/<a [^>]*>Name Tag</)
    },
    { timeout: 20_000 },
  )
})

test('[part of SESS-12] a loyalty card says where the list of its points ends', async () => {
  const carla = await opened.newCustomer()
  const { db } = opened.shop.context
  const number = await orderSlippers(carla, carla.email)
  await carla.visit('/my-account/loyalty-card', {})
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customer_id'])
    .where('increment_id', '=', number)
    .executeTakeFirstOrThrow()
  const entry = { customer_id: order.customer_id!, order_id: order.id, points: 1 }
  const textAfter = async (entries: number) => {
    await db
      .insertInto('loyalty_entry')
      .values(Array.from({ length: entries }, () => entry))
      .execute()
    return withoutTags((await carla.visit('/my-account/loyalty-card')).body)
  }
  const ends = /These are the latest 100 changes/
  expect(await textAfter(LOYALTY_ENTRIES_MAX - 1)).not.toMatch(ends)
  const past = await textAfter(2)
  expect(past).toMatch(ends)
  expect(past).toContain('101 points')
})

const slippersIn = async ({ visit }: Pick<Visitor, 'visit'>) =>
  [...(await visit('/cart')).body.matchAll(/name="qty"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="qty"/g)].map(
    ([, qty, other]) => Number(qty ?? other),
  )

/** Another device of the same customer. */
async function newDevice(email: string) {
  const device = opened.newShopper()
  const signIn = () => device.visit('/sign-in', { email, password })
  return { ...device, signIn, addSlipper: () => device.visit(slipper, { sku: 'BAL-37-Pink', qty: '1' }) }
}

test('[CART-14] [part of UX-59] the bag of an account comes back at the next sign-in, on this device and on any other, and none begins beside it', async () => {
  const carla = await opened.newCustomer()
  await carla.visit(slipper, { sku: 'BAL-37-Pink', qty: '2' })
  const bag = carla.jar.get('__Host-cart')
  await carla.visit('/sign-in', { intent: 'sign-out' })
  expect(carla.jar.get('__Host-cart')).toBeUndefined()
  expect(await slippersIn(carla)).toEqual([])
  await carla.visit('/sign-in', { email: carla.email, password })
  expect(carla.jar.get('__Host-cart')).toBe(bag)
  expect(carla.jar.get('__Host-bag')).toBe('2')
  expect(await slippersIn(carla)).toEqual([2])

  const phone = await newDevice(carla.email)
  await phone.signIn()
  expect(phone.jar.get('__Host-cart')).toBe(bag)
  await phone.addSlipper()
  expect(await slippersIn(phone)).toEqual([3])
  expect(await slippersIn(carla)).toEqual([3])
})

test('[CART-14] a device whose bag went into the bag of a guest who signed in elsewhere is led there, and adds to it', async () => {
  const carla = await opened.newCustomer()
  await carla.visit(slipper, { sku: 'BAL-37-Pink', qty: '2' })
  const [reader, adder] = [await newDevice(carla.email), await newDevice(carla.email)]
  for (const device of [reader, adder]) await device.signIn()
  const phone = await newDevice(carla.email)
  await phone.addSlipper()
  expect(withoutTags((await phone.signIn()).body)).toContain('2 × Canvas Ballet Slipper')
  const bag = phone.jar.get('__Host-cart')
  expect(bag).not.toBe(reader.jar.get('__Host-cart'))

  expect(await slippersIn(reader)).toEqual([3])
  await adder.addSlipper()
  for (const device of [reader, adder]) expect(device.jar.get('__Host-cart')).toBe(bag)
  expect((await carla.visit('/checkout/details')).url).toBe('/checkout/details')
  for (const device of [carla, reader, adder, phone]) expect(await slippersIn(device)).toEqual([4])
})

/** As after signing out elsewhere. */
async function endSession({ jar }: Visitor): Promise<void> {
  const refreshToken = jar.get('__Host-customer-refresh')
  await opened.shop.app.inject({ url: '/api/user/logout', method: 'POST', payload: { refreshToken } })
  jar.delete('__Host-customer')
}

/** The form that orders a pair of slippers. */
async function reviewSlippers({ visit, email }: Awaited<ReturnType<typeof opened.newCustomer>>) {
  await visit(slipper, { sku: 'BAL-37-Pink', qty: '1' })
  await visit('/checkout/details', { intent: 'details', ...details, emailAddress: email })
  await visit('/checkout/shipping', { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await visit('/checkout/payment', { intent: 'payment', paymentMethod: 'cashondelivery' })
  return { terms: 'accepted', ...reviewForm(review.body) }
}

test('[part of CART-14] when a session is over, nobody is led to the bag of its account', async () => {
  const carla = await opened.newCustomer()
  await carla.visit(slipper, { sku: 'BAL-37-Pink', qty: '2' })
  await endSession(carla)
  expect(await slippersIn(carla)).toEqual([])
  const rudolf = await newDevice((await opened.newCustomer()).email)
  rudolf.jar.set('__Host-cart', carla.jar.get('__Host-cart') ?? '')
  await rudolf.signIn()
  expect(await slippersIn(rudolf)).toEqual([])
  await rudolf.addSlipper()
  expect(await slippersIn(rudolf)).toEqual([1])
})

test.each(['no other bag', 'a bag begun elsewhere'])(
  '[part of ORDER-08] a customer whose session ends while nobody knows whether the order was placed is asked to sign in, and then sees it, with %s',
  async (other) => {
    const carla = await opened.newCustomer()
    const { send, visit, email } = carla
    const form = await reviewSlippers(carla)
    // Its answer is lost.
    const placed = await send('/checkout/review', { intent: 'place', ...form })
    expect(placed.answer.headers.location).toContain('/order-success')
    if (other !== 'no other bag') {
      const phone = await newDevice(email)
      await phone.signIn()
      await phone.addSlipper()
      expect(await slippersIn(phone)).toEqual([1])
    }
    await endSession(carla)
    expect((await visit('/checkout/review', { intent: 'check', ...form })).url).toBe('/sign-in?to=checkout')
    const after = await visit('/sign-in?to=checkout', { email, password })
    expect(after.url).toBe(placed.answer.headers.location)
    if (other === 'no other bag') return
    expect(await slippersIn(carla)).toEqual([1])
    // The other bag is not ordered yet.
    expect((await visit('/checkout')).url).toBe('/checkout/details')
  },
)

test('[part of THANKS-01] a customer whose session ended before the thank-you page came signs in, and sees the order', async () => {
  const carla = await opened.newCustomer()
  const form = await reviewSlippers(carla)
  const { location } = (await carla.send('/checkout/review', { intent: 'place', ...form })).answer.headers
  const number = new URL(String(location), publicUrl).searchParams.get('order')
  await endSession(carla)
  const asked = await carla.visit(`/order-success?order=${number}`)
  expect(asked.url).toBe(`/sign-in?to=%2Fmy-account%2Forders%2F${number}`)
  const seen = await carla.visit(asked.url, { email: carla.email, password })
  expect(seen.url).toBe(`/my-account/orders/${number}`)
  expect(withoutTags(seen.body)).toContain(number)
})

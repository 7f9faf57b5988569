import * as cart from 'commerce/contract/cart'
import { CART_ID_PLACEHOLDER, TOKEN_PLACEHOLDER } from 'commerce/contract/call/door'
import type { Client } from 'commerce/contract/call/make-client'
import * as order from 'commerce/contract/orders'
import * as user from 'commerce/contract/customers'
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS, RENEWALS_OF_TOKEN } from 'commerce/limits'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBrowser, ofOwnPage } from '#test/browser'
import { goodPassword, newCustomer, signIn } from '#test/customer'
import { buildProduct } from '#test/factories'
import { clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const app = 'https://app.example.com'
const logged: string[] = []
let shop: Awaited<ReturnType<typeof openTestApp>>
let sku: string

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  shop = await openTestApp({ CORS_ORIGINS: app }, { log })
  sku = (await buildProduct(shop.db)).sku
})
afterAll(() => shop.close())

const placeholder = { cartId: CART_ID_PLACEHOLDER }
const add = (client: Client, query = placeholder) =>
  client.call(cart.updateItem, { query, body: { cartItem: { sku, qty: 1 } } })
const me = (client: Client) => client.call(user.readMe, { query: {} })

/** A browser with a signed-in customer and a cart, as its pages left it. */
async function newVisitor() {
  const browser = newBrowser(shop.app)
  const customer = await newCustomer(shop.app)
  browser.jar.set('customer', customer.token)
  browser.jar.set('customer-refresh', customer.refreshToken)
  const shopper = await newShopper(shop.app, { token: customer.token })
  browser.jar.set('cart', shopper.cartId)
  return {
    ...browser,
    customer,
    shopper,
    secrets: () => [...browser.jar.values()].filter((value) => value.length > 9),
  }
}

/** As if the access token had expired, and its cookie with it. */
async function letTokensRunOut(seconds = ACCESS_TOKEN_SECONDS + 1): Promise<() => void> {
  const { now } = shop.context
  const then = now().getTime() + seconds * 1_000
  shop.context.now = () => new Date(then)
  return () => (shop.context.now = now)
}

test('[part of NET-06] a script of the shop calls as the session and the cart of the cookies, and reads neither', async () => {
  const { client, shopper, customer, answers, secrets } = await newVisitor()
  expect(valueOf(await me(client)).id).toBe(customer.id)
  expect(valueOf(await add(client))).toMatchObject({ cartId: CART_ID_PLACEHOLDER, items: [{ sku, qty: 1 }] })
  expect(valueOf(await client.call(cart.getCart, { query: placeholder })).items).toHaveLength(1)
  expect((await shopper.cart()).items).toHaveLength(1)
  for (const { headers, body } of answers) {
    expect(headers['cache-control']).toBe('no-store')
    for (const secret of secrets()) expect(body).not.toContain(secret)
  }
})

test('[part of NET-06] the placeholders of a queued task, in its address and in its order, are filled in', async () => {
  const { client, shopper, answers } = await newVisitor()
  const query = { cartId: CART_ID_PLACEHOLDER, token: TOKEN_PLACEHOLDER }
  expect(valueOf(await add(client, query)).totals.items_qty).toBe(1)
  valueOf(await shopper.chooseShipping())
  const composed = await shopper.composeOrder()
  const sent = { ...composed, cart_id: CART_ID_PLACEHOLDER }
  const { orderNumber } = valueOf(await client.call(order.placeOrder, { query: {}, body: sent }))
  expect(orderNumber).not.toBe('')
  expect(refusalOf(await shopper.pull()).reason).toBe('cart-ordered')
  expect(answers.map(({ body }) => body).join()).not.toContain(shopper.cartId)
})

test('[part of NET-06] placeholders are no tokens: they count where tokens in the address are switched off', async () => {
  const strict = await openTestApp({ TOKEN_IN_URL: 'false' })
  const browser = newBrowser(strict.app)
  const { token, id } = await newCustomer(strict.app)
  browser.jar.set('customer', token)
  const ask = (given: string, headers: Record<string, string>) =>
    browser.clientWith({ ...ofOwnPage, ...headers }).call(user.readMe, { query: { token: given } })
  const answers = [
    await ask(TOKEN_PLACEHOLDER, {}),
    await ask(TOKEN_PLACEHOLDER, { authorization: `Bearer ${TOKEN_PLACEHOLDER}` }),
  ]
  const named = await ask(token, {})
  await strict.close()
  expect(answers.map((answer) => valueOf(answer).id)).toEqual([id, id])
  expect(refusalOf(named)).toMatchObject({ code: 400, reason: 'invalid' })
})

test('a cart that is not named is that of the cookies too', async () => {
  const { shopper, jar } = await newVisitor()
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  await shopper.add({ sku, qty: 2 })
  const answer = await shop.app.inject({ url: '/api/cart', headers: { cookie, ...ofOwnPage } })
  expect(answer.json()).toMatchObject({ code: 200, result: { totals: { items_qty: 2 } } })
})

test('[part of CART-14] a browser that is led to the bag of its account does not call it empty', async () => {
  const { customer, shopper } = await newVisitor()
  await shopper.add({ sku, qty: 2 })
  const { client, jar } = newBrowser(shop.app)
  jar.set('customer', customer.token)
  expect(valueOf(await client.call(cart.createCart, { query: {} }))).toBe(CART_ID_PLACEHOLDER)
  expect([jar.get('cart'), jar.get('bag')]).toEqual([shopper.cartId, undefined])
  valueOf(await add(client))
  expect(jar.get('bag')).toBe('3')
})

test('a guest’s script makes a cart, which the browser keeps, and the count of its pieces with it', async () => {
  const { client, jar, answers } = newBrowser(shop.app)
  expect(refusalOf(await add(client))).toMatchObject({ code: 404, reason: 'cart-not-found' })
  expect(valueOf(await client.call(cart.createCart, { query: {} }))).toBe(CART_ID_PLACEHOLDER)
  expect(jar.get('cart')).toMatch(/^[0-9a-f]{32}$/)
  valueOf(await add(client))
  expect(jar.get('bag')).toBe('1')
  expect(answers.at(-1)?.headers['set-cookie']).toEqual([
    expect.stringMatching(/^cart=\w{32}; Path=\/; Max-Age=5184000; SameSite=Lax; HttpOnly$/),
    'bag=1; Path=/; Max-Age=5184000; SameSite=Lax',
  ])
  expect(answers.map(({ body }) => body).join()).not.toContain(jar.get('cart'))
})

test('[CART-14] carts that were joined are one in the cookie', async () => {
  const { client, jar, customer } = await newVisitor()
  const guest = await newShopper(shop.app)
  await guest.add({ sku, qty: 3 })
  jar.set('cart', guest.cartId)
  expect(valueOf(await client.call(cart.joinCarts, { query: placeholder })).totals.items_qty).toBe(3)
  const own = jar.get('cart') ?? ''
  expect(valueOf(await customer.client.call(cart.getCart, { query: { cartId: own } })).totals.items_qty).toBe(
    3,
  )
})

test('a token or a cart that a call names counts before the cookies, and its browser keeps what it has', async () => {
  const { clientWith, client, customer, jar } = await newVisitor()
  const before = new Map(jar)
  const other = await newCustomer(shop.app)
  const asOther = clientWith({ ...ofOwnPage, authorization: `Bearer ${other.token}` })
  expect(valueOf(await me(asOther)).id).toBe(other.id)
  const cartId = valueOf(await asOther.call(cart.createCart, { query: {} }))
  expect(valueOf(await add(asOther, { cartId })).cartId).toBe(cartId)
  jar.delete('browser')
  expect(jar).toEqual(before)
  expect(valueOf(await me(client)).id).toBe(customer.id)
  const bad = clientWith({ ...ofOwnPage, authorization: 'Bearer nobody' })
  expect(refusalOf(await me(bad)).code).toBe(401)
})

test('[E-14] another’s cart stays another’s, whoever the cookies say asks', async () => {
  const [visitor, stranger] = [await newVisitor(), await newVisitor()]
  const { cartId } = stranger.shopper
  expect(refusalOf(await add(visitor.client, { cartId })).code).toBe(404)
  visitor.jar.set('cart', cartId)
  expect(refusalOf(await add(visitor.client)).code).toBe(404)
  expect((await stranger.shopper.cart()).items).toEqual([])
})

const foreign: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: app },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://studio.localhost:3000' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: app },
  { origin: 'https://localhost:3000' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://studio.localhost:3000' },
  { ...ofOwnPage, origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-origin' },
  { ...ofOwnPage, 'sec-fetch-mode': 'no-cors' },
  { ...ofOwnPage, 'sec-fetch-mode': 'navigate' },
  { ...ofOwnPage, 'sec-fetch-dest': 'document' },
  { ...ofOwnPage, 'sec-fetch-dest': 'image' },
  { ...ofOwnPage, 'sec-fetch-dest': 'script' },
  { ...ofOwnPage, 'sec-fetch-dest': 'iframe' },
]

test.each(foreign)('[E-8] [E-9] with %j cookies count for nothing', async (headers) => {
  const { clientWith, shopper, jar, answers, secrets } = await newVisitor()
  const before = new Map(jar)
  const client = clientWith(headers)
  expect(refusalOf(await me(client))).toMatchObject({ code: 401, reason: 'not-signed-in' })
  expect(refusalOf(await client.call(cart.getCart, { query: placeholder }))).toMatchObject({
    reason: 'invalid',
  })
  expect(['invalid', 'cross-site']).toContain(refusalOf(await add(client)).reason)
  const body = { currentPassword: 'x', newPassword: 'long enough' }
  expect(['not-signed-in', 'cross-site']).toContain(
    refusalOf(await client.call(user.changePassword, { query: {}, body })).reason,
  )
  expect((await shopper.cart()).items).toEqual([])
  expect(jar).toEqual(before)
  for (const answer of answers) {
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    for (const secret of secrets()) expect(answer.body).not.toContain(secret)
  }
})

test.each([
  ['the site', ofOwnPage],
  ['the site and the origin', { ...ofOwnPage, origin: 'http://localhost:3000' }],
  ['the site, from a page that tells nobody its URL', { ...ofOwnPage, origin: 'null' }],
  ['the origin alone', { origin: 'http://localhost:3000' }],
])('cookies count where the browser names %s', async (_what, headers) => {
  const { clientWith, customer } = await newVisitor()
  expect(valueOf(await me(clientWith(headers))).id).toBe(customer.id)
})

test('[E-2] over https only cookies that no other host can set count', async () => {
  const secure = await openTestApp({ PUBLIC_URL: 'https://barre.example' })
  const { token, refreshToken, id } = await newCustomer(secure.app)
  const browser = newBrowser(secure.app, { host: 'barre.example' })
  browser.jar.set('customer', token)
  const plain = await me(browser.client)
  browser.jar.set('__Host-customer', token)
  browser.jar.set('__Host-customer-refresh', refreshToken)
  const named = await me(browser.client)
  const created = await browser.client.call(cart.createCart, { query: {} })
  const lines = browser.answers.at(-1)?.headers['set-cookie']
  valueOf(await browser.client.call(cart.getCart, { query: placeholder }))
  const counted = browser.answers.at(-1)?.headers['set-cookie']
  await secure.close()
  expect(refusalOf(plain).code).toBe(401)
  expect(valueOf(named).id).toBe(id)
  valueOf(created)
  expect(lines).toEqual([
    expect.stringMatching(/^__Host-browser=\w{32}; Path=\/; .*; HttpOnly; Secure$/),
    expect.stringMatching(/^__Host-cart=\w{32}; Path=\/; .*; HttpOnly; Secure$/),
  ])
  expect(counted).toContainEqual(expect.stringMatching(/^__Host-bag=0; Path=\/; .*; Secure$/))
})

test('[API-01] an access token that ran out is renewed on the way, and the browser keeps the new ones', async () => {
  const { client, jar, customer, answers, secrets } = await newVisitor()
  const [access, refresh] = [jar.get('customer'), jar.get('customer-refresh')]
  const former = [...secrets()]
  const goBack = await letTokensRunOut()
  try {
    expect(valueOf(await me(client)).id).toBe(customer.id)
    expect([jar.get('customer'), jar.get('customer-refresh')]).not.toEqual([access, refresh])
    expect(answers.at(-1)?.headers['set-cookie']).toEqual([
      expect.stringMatching(/^customer=[\w-]{43}; Path=\/; Max-Age=900; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^customer-refresh=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/),
      // Scripts read it, so it is made of nothing.
      expect.stringMatching(/^signed-in=[0-9a-f]{12}; Path=\/; Max-Age=2592000; SameSite=Lax$/),
    ])
    const mark = jar.get('signed-in')
    jar.delete('customer')
    expect(valueOf(await me(client)).id).toBe(customer.id)
    // Scripts know by it whose lists the browser holds.
    expect(jar.get('signed-in')).toBe(mark)
    const told = answers.map(({ body }) => body).join() + logged.join()
    for (const secret of [...former, ...secrets()]) expect(told).not.toContain(secret)
  } finally {
    goBack()
  }
})

test('[API-01] [E-7] two tabs that renew at once both go on', async () => {
  const { client, jar, customer } = await newVisitor()
  jar.delete('customer')
  const answers = await Promise.all(Array.from({ length: 5 }, () => me(client)))
  expect(answers.map((answer) => valueOf(answer).id)).toEqual(Array<number>(5).fill(customer.id))
  jar.delete('customer')
  expect(valueOf(await me(client)).id).toBe(customer.id)
})

test('[E-7] a stolen refresh cookie that is used late ends the session for both, and the browser is a guest', async () => {
  const { client, jar, customer } = await newVisitor()
  const stolen = jar.get('customer-refresh') ?? ''
  jar.delete('customer')
  valueOf(await me(client))
  const goBack = await letTokensRunOut(REFRESH_GRACE_SECONDS + 1)
  try {
    const body = { refreshToken: stolen }
    expect((await clientOf(shop.app).call(user.refreshSession, { body })).ok).toBe(false)
    expect(refusalOf(await me(client)).code).toBe(401)
    expect([...jar.keys()]).toEqual(['cart'])
    expect((await signIn(clientOf(shop.app), customer.email)).token).not.toBe('')
  } finally {
    goBack()
  }
})

test.each([
  ['malformed', 'x'],
  ['empty', ''],
  ['made up', 'A'.repeat(43)],
  ['too long', 'A'.repeat(4_000)],
  ['hostile', "' or 1=1 --"],
])('cookies that are %s are as none, and the browser is told to forget them', async (_what, value) => {
  const { client, jar } = newBrowser(shop.app)
  jar.set('customer', value)
  jar.set('customer-refresh', value)
  expect(refusalOf(await me(client))).toMatchObject({ code: 401, reason: 'not-signed-in' })
  jar.set('customer', value)
  jar.set('cart', value)
  expect(refusalOf(await client.call(cart.getCart, { query: placeholder })).reason).toBe('cart-not-found')
  valueOf(await client.call(cart.createCart, { query: {} }))
  valueOf(await add(client))
  expect([...jar.keys()].sort()).toEqual(
    value === '' ? ['bag', 'browser', 'cart', 'customer', 'customer-refresh'] : ['bag', 'browser', 'cart'],
  )
})

test('[E-7] a renewal that is limited leaves the session, and nothing is done as a guest', async () => {
  const { client, jar, shopper } = await newVisitor()
  const first = jar.get('customer-refresh') ?? ''
  const codes: number[] = []
  for (let time = 0; time <= RENEWALS_OF_TOKEN.most; time++) {
    jar.delete('customer')
    jar.set('customer-refresh', first)
    const answer = await add(client)
    codes.push(answer.ok ? 200 : answer.code)
  }
  expect([codes[0], codes.at(-1)]).toEqual([200, 429])
  expect(jar.get('customer-refresh')).toBe(first)
  expect((await shopper.cart()).totals.items_qty).toBe(RENEWALS_OF_TOKEN.most)
})

test('a changed password begins a new session in the cookies, and tells its tokens to no script', async () => {
  const { client, jar, answers, customer } = await newVisitor()
  const [access, refresh] = [jar.get('customer') ?? '', jar.get('customer-refresh') ?? '']
  const body = { currentPassword: goodPassword, newPassword: 'grand jeté at noon' }
  const changed = await client.call(user.changePassword, { query: {}, body })
  expect(changed).toMatchObject({ ok: true, meta: { token: '{{token}}', refreshToken: '{{token}}' } })
  expect([access, refresh]).not.toContain(jar.get('customer'))
  expect(valueOf(await me(client)).id).toBe(customer.id)
  jar.delete('customer')
  expect(valueOf(await me(client)).id).toBe(customer.id)
  const told = answers.map((answer) => answer.body).join()
  for (const name of ['customer', 'customer-refresh']) expect(told).not.toContain(jar.get(name))
})

test('[E-8] what a refusal tells of the cart names it by the placeholder too', async () => {
  const { client, shopper, answers } = await newVisitor()
  valueOf(await add(client))
  const cartItem = { sku, qty: 1 }
  const headers = { 'if-match': '99' }
  const refused = await client.call(cart.updateItem, { query: placeholder, body: { cartItem }, headers })
  expect(refusalOf(refused)).toMatchObject({ reason: 'cart-changed', meta: { cart: placeholder } })
  expect(answers.map(({ body }) => body).join()).not.toContain(shopper.cartId)
})

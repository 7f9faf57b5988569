import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { type DescribedCall, type Description, readDescription } from '#test/description'
import { buildShopOfEveryKind } from '#test/every-kind'
import { buildProduct } from '#test/factories'
import { newBuyer, newShopper } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let description: Description
let orderedCart: string
let openCart: string
let sku: string
let token: string

beforeAll(async () => {
  shop = await openTestApp()
  description = await readDescription(shop.app)
  sku = (await buildShopOfEveryKind(shop)).simple.sku
  token = (await newCustomer(shop.app)).token
  const buyer = await newBuyer(shop.app, [{ sku: (await buildProduct(shop.db)).sku, qty: 1 }])
  const order = await buyer.composeOrder()
  expect((await buyer.send(order)).ok).toBe(true)
  orderedCart = buyer.cartId
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty: 1 })
  openCart = shopper.cartId
})
afterAll(() => shop.close())

interface Sent {
  query?: Record<string, string>
  headers?: Record<string, string>
  payload?: string
}

/** Asks a call and answers the reason it is refused for, held to the description. */
async function reasonOf(call: DescribedCall, { query = {}, headers = {}, payload }: Sent) {
  const inPath = { key: 'a'.repeat(16), ...query }
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    return Object.entries(inPath).find(([key]) => key === name)?.[1] ?? 'none'
  })
  const inQuery = Object.entries(query).filter(([name]) => !call.path.includes(`{${name}}`))
  const answer = await shop.app.inject({
    ...{ method: call.method, query: Object.fromEntries(inQuery), url },
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  expect(description.problemsOf(call, answer), `${call.method} ${call.path}`).toEqual([])
  return answer.json<{ reason?: string }>().reason
}

const bodies: Record<string, () => unknown> = {
  '/api/cart/update-item': () => ({ cartItem: { sku, qty: 1 } }),
  '/api/cart/delete-item': () => ({ cartItem: { item_id: 1 } }),
  '/api/cart/shipping-methods': () => ({ address: { country_id: 'US' } }),
  '/api/cart/shipping-information': () => ({
    addressInformation: {
      shippingAddress: { countryId: 'US' },
      ...{ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' },
    },
  }),
  '/api/cart/collect-totals': () => ({ methods: { paymentMethod: { method: 'cashondelivery' } } }),
}

/** How each refusal that all calls share is brought about. */
const ofAll: Record<string, (call: DescribedCall) => Sent> = {
  invalid: () => ({ query: { surprise: '1' } }),
  'address-too-long': () => ({ query: { q: 'x'.repeat(8_300) } }),
  'too-large': () => ({ payload: `"${'x'.repeat(1_000_001)}"` }),
  'bad-content-type': () => ({ payload: 'a=1', headers: { 'content-type': 'text/plain' } }),
}

/** The same for calls that name a cart. */
const ofCarts: Record<string, (call: DescribedCall) => Sent> = {
  'cart-not-found': (call) => ofCart(call, '0'.repeat(32)),
  'cart-ordered': (call) => ofCart(call, orderedCart),
  'cart-changed': (call) => ({
    ...ofCart(call, openCart),
    headers: { authorization: `Bearer ${token}`, 'if-match': '0' },
  }),
}

function ofCart({ path }: DescribedCall, cartId: string): Sent {
  const body = bodies[path]?.()
  const headers = { authorization: `Bearer ${token}` }
  const query = { cartId, ...(path === '/api/cart/apply-coupon' ? { coupon: 'NONE' } : {}) }
  return { query, headers, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) }
}

function describedReasons({ operation }: DescribedCall): string[] {
  return Object.entries(operation.responses).flatMap(([status, { description: reasons }]) =>
    status === '200' ? [] : reasons.split(', '),
  )
}

const saying = (reason: string, prefix: string) =>
  description.calls.filter((call) => call.path.startsWith(prefix) && describedReasons(call).includes(reason))

test.each(Object.entries(ofAll))(
  '[API-05] every call that describes it is refused as %s',
  async (reason, make) => {
    const calls = saying(reason, '/api/')
    expect(calls).not.toEqual([])
    for (const call of calls)
      expect(await reasonOf(call, make(call)), `${call.method} ${call.path}`).toBe(reason)
  },
)

test.each(Object.entries(ofCarts))(
  '[API-05] every cart call that describes it is refused as %s',
  async (reason, make) => {
    const calls = saying(reason, '/api/cart/')
    expect(calls).not.toEqual([])
    for (const call of calls)
      expect(await reasonOf(call, make(call)), `${call.method} ${call.path}`).toBe(reason)
  },
)

const unknownLine = { cartItem: { item_id: 999_999_999 } }
const badMethods = { methods: { paymentMethod: { method: 'none' } } }
const noSuchCarrier = {
  addressInformation: {
    shippingAddress: { countryId: 'US' },
    ...{ shippingCarrierCode: 'none', shippingMethodCode: 'none' },
  },
}

test.each([
  ['GET /api/catalog/search', 'unknown-type', { query: { type: 'secret' } }],
  ['GET /api/stock/check', 'product-not-found', { query: { sku: 'none' } }],
  ['GET /api/order/by-key/{key}', 'order-not-found', {}],
  ...['Page', 'Block', 'Hierarchy'].flatMap((type): [string, string, { query: Record<string, string> }][] => [
    [`GET /api/ext/cms-data/cms${type}/{id}`, 'content-not-found', { query: { id: '2000000000' } }],
    [
      `GET /api/ext/cms-data/cms${type}Identifier/{identifier}/storeId/{storeId}`,
      'content-not-found',
      { query: { identifier: 'nowhere', storeId: '1' } },
    ],
  ]),
  ['GET /api/user/me', 'not-signed-in', {}],
  ['POST /api/user/login', 'sign-in-failed', { body: { username: 'nobody@example.com', password: 'none' } }],
  ['POST /api/user/refresh', 'not-signed-in', { body: { refreshToken: 'none' } }],
  [
    'POST /api/user/create-password',
    'reset-link-invalid',
    { body: { newPassword: 'a new pas de deux', resetToken: 'none' } },
  ],
  [
    'POST /api/user/change-password',
    'not-signed-in',
    { body: { currentPassword: 'none', newPassword: 'a new pas de deux' } },
  ],
  ['POST /api/cart/update-item', 'product-not-found', { body: { cartItem: { sku: 'none', qty: 1 } } }],
  [
    'POST /api/cart/update-item',
    'line-not-found',
    { body: { cartItem: { sku: 'a', qty: 1, item_id: 999_999_999 } } },
  ],
  ['POST /api/cart/delete-item', 'line-not-found', { body: unknownLine }],
  ['POST /api/cart/collect-totals', 'payment-method-not-available', { body: badMethods }],
  ['POST /api/cart/shipping-information', 'shipping-method-not-available', { body: noSuchCarrier }],
])(
  '[API-05] %s is refused as %s',
  async (name, reason, { query, body }: { query?: Record<string, string>; body?: unknown }) => {
    const call = description.calls.find(({ method, path }) => `${method} ${path}` === name)
    if (!call) throw new Error(`${name} is not described.`)
    const cart = call.path.startsWith('/api/cart/') ? { cartId: openCart } : {}
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    expect(describedReasons(call)).toContain(reason)
    expect(await reasonOf(call, { query: { ...cart, ...query }, ...payload })).toBe(reason)
  },
)

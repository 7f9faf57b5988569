import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicUrl, shopWithPages } from '../checks/shop-with-pages.ts'

const product = '/p/SKI/wrap-skirt/SKI'
const password = 'grand jeté at noon'

const opened = shopWithPages()

async function call<T>(url: string, payload?: object, headers: Record<string, string> = {}): Promise<T> {
  const method = payload ? 'POST' : 'GET'
  const answer = await opened.shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return answer.json<{ result: T }>().result
}

/** A signed-in customer with a skirt in the cart, and what others might change of that. */
async function newVisitor() {
  const email = `${randomUUID()}@example.com`
  await call('/api/user/create', { customer: { email, firstname: 'Carla', lastname: 'Fracci' }, password })
  const token = await call<string>('/api/user/login', { username: email, password })
  const cartId = await call<string>('/api/cart/create', {})
  const cookie = `__Host-cart=${cartId}; __Host-bag=1; __Host-customer=${token}`
  const post = (url: string, form: Record<string, string>, headers: Record<string, string>) =>
    opened.shop.app.inject({
      method: 'POST',
      url,
      headers: {
        host: new URL(publicUrl).host,
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    })
  await post(product, { sku: 'SKI-S-Pink', qty: '1', request: randomUUID() }, { origin: publicUrl })
  const cart = () => call<{ items: { item_id: number; qty: number }[] }>(`/api/cart?cartId=${cartId}`)
  const line = String((await cart()).items[0]?.item_id)
  const owned = async () => ({
    cart: await cart(),
    account: (await call<{ email: string }>('/api/user/me', undefined, { authorization: `Bearer ${token}` }))
      .email,
  })
  return { email, line, post, owned }
}

type Visitor = Awaited<ReturnType<typeof newVisitor>>

const ofAnotherSite = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: `${publicUrl}.evil.example` },
  { origin: `${publicUrl}:8443` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

test.each<[string, string, (visitor: Visitor) => Record<string, string>]>([
  ['puts into the bag', product, () => ({ sku: 'SKI-S-Pink', qty: '2', request: randomUUID() })],
  ['changes a quantity', '/cart', ({ line }) => ({ intent: 'set', line, sku: 'SKI-S-Pink', qty: '3' })],
  ['takes out of the bag', '/cart', ({ line }) => ({ intent: 'remove', line })],
  [
    'says who orders',
    '/checkout/details',
    ({ email }) => ({ intent: 'details', firstName: 'Carla', lastName: 'Fracci', emailAddress: email }),
  ],
  ['signs in', '/sign-in', ({ email }) => ({ email, password })],
  ['signs out', '/sign-in', () => ({ intent: 'sign-out' })],
  ['signs an owner out', '/studio/login', () => ({ intent: 'sign-out' })],
])(
  '[E-8] the form that %s is taken from the page of the shop and from no other site',
  async (_what, url, formOf) => {
    const visitor = await newVisitor()
    const form = formOf(visitor)
    const before = await visitor.owned()
    expect(before).toMatchObject({ cart: { items: [{ qty: 1 }] }, account: visitor.email })
    for (const headers of ofAnotherSite) {
      const refused = await visitor.post(url, form, headers)
      expect(refused.statusCode, JSON.stringify(headers)).toBe(403)
      expect(refused.json()).toMatchObject({ reason: 'cross-site' })
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect(await visitor.owned()).toEqual(before)

    const taken = await visitor.post(url, form, { origin: publicUrl, 'sec-fetch-site': 'same-origin' })
    expect(taken.statusCode).toBeLessThan(400)
    expect(taken.headers['set-cookie']).toBeDefined()
  },
)

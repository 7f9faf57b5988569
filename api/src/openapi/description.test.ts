import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls, nameOf } from '#test/calls/contract-calls'
import { type Description, readDescription } from '#test/description'
import { buildShopOfEveryKind } from '#test/checks/every-kind'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let description: Description

beforeAll(async () => {
  shop = await openTestApp()
  description = await readDescription(shop.app)
})
afterAll(() => shop.close())

/** Every route of the server, as 'GET /api/cart'. */
function registeredRoutes(): string[] {
  const branches: string[] = []
  return shop.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const route = /^((?:│   |    )*[├└]── )(\S+) \(([A-Z, ]+)\)$/.exec(line)
      if (!route) return []
      const [, indent = '', path = '', methods = ''] = route
      branches.splice(indent.length / 4 - 1, Infinity, path)
      const whole = branches.join('').replaceAll(/:(\w+)/g, '{$1}')
      return methods.split(', ').map((method) => `${method} ${whole}`)
    })
    .filter((call) => !call.startsWith('HEAD '))
    .toSorted()
}

test('[API-05] every call of the contract is answered and described, and of other addresses below /api only those for people', async () => {
  const described = description.calls.map(nameOf).toSorted()
  // Pages and files for people: they answer without an envelope.
  const samples = ['GET /api/download-sample/{id}', 'GET /api/product-sample/{id}']
  const files = ['GET /api/download/{token}', 'POST /api/download/{token}', ...samples]
  const ownData = ['GET /api/user/export/{token}', 'POST /api/user/export/{token}']
  const alerts = ['GET /api/stock-alerts/{token}', 'POST /api/stock-alerts/{token}']
  const marketing = ['GET /api/marketing/{token}', 'POST /api/marketing/{token}']
  const forPeople = ['GET /api/docs', 'GET /api/openapi.json', ...files, ...ownData, ...alerts, ...marketing]
  expect(described.length).toBeGreaterThan(10)
  expect(described).toEqual([...(await contractCalls()).keys()])
  const isOfStudio = (path: string) => path.includes(' /api/ext/studio-owner/')
  const answered = registeredRoutes().filter((path) => path.includes(' /api/'))
  // Clients may end the paths of calls of studios with a slash.
  const withSlash = described.filter((call) => isOfStudio(call) && answered.includes(`${call}/`))
  expect(answered).toEqual([...described, ...forPeople, ...withSlash.map((call) => `${call}/`)].toSorted())
  const ofStudios = described.filter(isOfStudio)
  expect(withSlash).toEqual(ofStudios)
})

// Pictures, logos of published stores and the health check are public; download links are signed; kept mail is for the operator.
const besides = [
  'GET /assets/offline.jpg',
  'GET /assets/placeholder.jpg',
  'GET /dev/mail',
  'GET /dev/mail/{id}',
  'GET /dev/mail/{id}/html',
  'GET /healthz',
  'GET /img/{box}/{hash}/{name}',
  'GET /img/{box}/{hash}/{name}*',
  'GET /media/studio-logo/{id}',
  'GET /media/studio-logo/{id}/{pass}',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap/{store}/{file}',
]

test('[part of E-21] what is answered beside the calls is known by name, and says who may ask', () => {
  const others = registeredRoutes().filter((path) => !path.includes(' /api/'))
  expect(others).toEqual(besides)
})

const named: Record<string, string[]> = {
  'API-01': [
    ...[
      'POST /api/user/login',
      'POST /api/user/create',
      'POST /api/user/refresh',
      'POST /api/user/reset-password',
    ],
    ...[
      'POST /api/user/change-password',
      'GET /api/user/me',
      'POST /api/user/me',
      'GET /api/user/order-history',
    ],
  ],
  'API-02': [
    ...[
      'create',
      'update-item',
      'delete-item',
      'shipping-methods',
      'shipping-information',
      'collect-totals',
    ].map((name) => `POST /api/cart/${name}`),
    ...['apply-coupon', 'delete-coupon'].map((name) => `POST /api/cart/${name}`),
    ...['pull', 'totals', 'payment-methods'].map((name) => `GET /api/cart/${name}`),
  ],
  'API-03': [
    ...[
      'GET /api/catalog/search',
      'GET /api/product/render-list',
      'GET /api/stock/check',
      'GET /api/stock/list',
    ],
    ...['POST /api/review/create', 'POST /api/order', 'GET /api/ext/mail-service/get-token'],
    ...['POST /api/ext/mail-service/send-email', 'POST /api/ext/mailing-list/subscribe'],
    'DELETE /api/ext/mailing-list/subscribe',
  ],
}

test('[API-01] [API-02] [API-03] the calls that clients know are there by their names', () => {
  const described = new Set(description.calls.map(nameOf))
  const missing = Object.entries(named).flatMap(([id, calls]) =>
    calls.filter((call) => !described.has(call)).map((call) => `${id}: ${call}`),
  )
  expect(missing).toEqual([])
})

test('[API-02] every call of a bag takes the token and the id of the bag in the query', () => {
  // A new bag has no id yet, and an account asks which one is its own.
  const withoutId = ['/api/cart/create', '/api/cart/own']
  const ofCart = description.calls.filter(
    ({ path }) => path.startsWith('/api/cart/') && !withoutId.includes(path),
  )
  expect(ofCart.length).toBeGreaterThan(9)
  for (const { path, operation } of ofCart) {
    const parameters = new Map(operation.parameters.map((each) => [each.name, each]))
    expect(parameters.get('token'), path).toMatchObject({ in: 'query', required: false })
    expect(parameters.get('cartId'), path).toMatchObject({ in: 'query' })
  }
})

test('[API-02] a guest makes a bag with an empty token, too', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/cart/create?token=' })
  expect(answer.json()).toMatchObject({ code: 200, result: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('[API-05] the page for people shows each call, lets no script in and shows texts as texts', async () => {
  const { headers, body } = await shop.app.inject('/api/docs')
  for (const { path, operation } of description.calls) {
    expect(body).toContain(`<code>${path}</code>`)
    expect(body).toContain(operation.summary)
  }
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  expect(body).not.toMatch(/<script|undefined|\[object/)
})

test('[part of API-07] every kind of product and every other entity is sent with the described fields, all of them', async () => {
  await buildShopOfEveryKind(shop)
  const names = {
    product: 'Product',
    category: 'Category',
    attribute: 'Attribute',
    taxrule: 'TaxRule',
    review: 'Review',
    cms_page: 'ContentPage',
    cms_block: 'ContentBlock',
    cms_hierarchy: 'ContentNode',
  }
  for (const [type, name] of Object.entries(names)) {
    const answer = await shop.app.inject(`/api/catalog/search?type=${type}&size=100`)
    const { items } = answer.json<{ result: { items: { sku?: string; type_id?: string }[] } }>().result
    expect(items, type).not.toEqual([])
    for (const item of items)
      expect(description.problemsAs(name, item), `${type} ${item.sku ?? ''}`).toEqual([])
    if (type !== 'product') continue
    expect(new Set(items.map((item) => item.type_id))).toEqual(
      new Set(['simple', 'configurable', 'virtual', 'downloadable', 'grouped', 'bundle']),
    )
  }
  const tiles = await shop.app.inject('/api/catalog/search?size=100&_sourceInclude=tile')
  for (const tile of tiles.json<{ result: { items: unknown[] } }>().result.items) {
    expect(description.problemsAs('Tile', tile)).toEqual([])
  }
})

test('a schema refuses what it does not describe', () => {
  const item = { product_id: 1, sku: 'a', is_in_stock: true, qty: 1, status: 'ok' }
  const { qty: _qty, ...withoutQty } = item
  expect(description.problemsAs('StockItem', item)).toEqual([])
  expect(description.problemsAs('StockItem', withoutQty)).not.toEqual([])
  expect(description.problemsAs('StockItem', { ...item, cost: 2 })).not.toEqual([])
})

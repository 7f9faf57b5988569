import * as cart from 'commerce/contract/cart'
import { renderList } from 'commerce/contract/pricing'
import type { ResultOf } from 'commerce/contract/call/endpoint'
import type { Client } from 'commerce/contract/call/make-client'
import { CART_ID_PLACEHOLDER, TOKEN_PLACEHOLDER } from 'commerce/contract/call/door'
import { urlOfTask } from 'commerce/offline/task'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { resolveScope } from '#src/scope/scope'
import { newBrowser, ofOwnPage } from '#test/browser'
import { newCustomer } from '#test/customer'
import { buildProduct } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const openGermanView = () =>
  shop.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()

test.each([
  ['localhost:3000', {}, 'public', 'http://localhost:3000'],
  ['studio.localhost:3000', {}, 'studios', 'http://studio.localhost:3000'],
  ['studio.localhost:9999', {}, 'studios', 'http://studio.localhost:3000'],
  ['evil.example', {}, 'public', 'http://localhost:3000'],
  [undefined, {}, 'public', 'http://localhost:3000'],
  ['not a host', {}, 'public', 'http://localhost:3000'],
  ['barre.example', { PUBLIC_URL: 'https://barre.example' }, 'public', 'https://barre.example'],
  ['studio.localhost', { PUBLIC_URL: 'https://barre.example' }, 'public', 'https://barre.example'],
  ...(['teams.example', 'TEAMS.example:443'] as const).map((host) => [
    ...[host, { PUBLIC_URL: 'https://barre.example', STUDIOS_URL: 'https://teams.example/' }, 'studios'],
    'https://teams.example',
  ]),
] as [string | undefined, Record<string, string>, string, string][])(
  '[part of ROUTE-18] the host %s with %j is a %s site at %s',
  (host, settings, kind, publicUrl) => {
    const { storeViews } = shop.context
    const scope = resolveScope({ config: readConfig(settings), storeViews }, { host, storeCode: undefined })
    expect(scope).toMatchObject({
      site: { kind, publicUrl },
      studioKey: null,
      storeView: { code: 'default' },
    })
  },
)

test('[part of ROUTE-15] a store view that is opened has its own prices and currency, one that is closed is the default one', async () => {
  const { sku, id } = await buildProduct(shop.db, { price_cents: 50_00 })
  await shop.db
    .insertInto('product_price')
    .values({ product_id: id, store_code: 'de', price_cents: 40_00 })
    .execute()
  await shop.search.caughtUp()
  const priceIn = async (headers: Record<string, string>, query = '') => {
    const url = `/api/product/render-list?skus=${sku}${query}`
    const { result } = (await shop.app.inject({ url, headers })).json<{
      result: ResultOf<typeof renderList>
    }>()
    return result.items.flatMap((item) => [item.currency_code, item.price_info.final_price, item.store_id])
  }
  const found = async (view: string) => {
    const query = encodeURIComponent(
      JSON.stringify({ _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] }),
    )
    const url = `/api/catalog/search?type=product&searchQuery=${query}&storeCode=${view}`
    const { result } = (await shop.app.inject(url)).json<{ result: { items: { priceInclTax: number }[] } }>()
    return result.items[0]?.priceInclTax
  }
  expect(await priceIn({ 'x-vs-store-code': 'de' })).toEqual(['USD', 50, 1])
  await openGermanView()
  await eventually(async () => expect(await priceIn({ 'x-vs-store-code': 'de' })).toEqual(['EUR', 40, 3]))
  expect(await priceIn({}, '&storeCode=de')).toEqual(['EUR', 40, 3])
  expect(await priceIn({}, '&storeCode=it')).toEqual(['USD', 50, 1])
  expect(await priceIn({ 'x-vs-store-code': "de' or true" })).toEqual(['USD', 50, 1])
  expect([await found('de'), await found('default')]).toEqual([40, 50])

  const client = clientOf(shop.app)
  const cartId = valueOf(await client.call(cart.createCart, { query: { storeCode: 'de' } }))
  const { totals } = valueOf(
    await client.call(cart.updateItem, { query: { cartId }, body: { cartItem: { sku, qty: 1 } } }),
  )
  expect([totals.currency, totals.subtotal_incl_tax]).toEqual(['EUR', 40])
  expect(valueOf(await client.call(renderList, { query: { skus: sku } })).items[0]?.currency_code).toBe('USD')
})

test('what the merchant changes of a store view holds without a restart', async () => {
  await shop.db.updateTable('store_view').set({ currency: 'CAD' }).where('code', '=', 'default').execute()
  await eventually(async () => {
    const client = clientOf(shop.app)
    const cartId = valueOf(await client.call(cart.createCart))
    expect(valueOf(await client.call(cart.getCart, { query: { cartId } })).totals.currency).toBe('CAD')
  })
})

test('[part of ROUTE-15] a script of a page calls in the store view of that page, whose cart has cookies of its own', async () => {
  const views = await openTestApp({ MULTISTORE: 'true' })
  onTestFinished(views.close)
  await views.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
  await eventually(() => expect(views.context.storeViews.open).toHaveLength(2))
  const browser = newBrowser(views.app)
  const ofGermanPage = browser.clientWith({ ...ofOwnPage, 'x-vs-store-code': 'de' })
  for (const client of [browser.client, ofGermanPage]) valueOf(await client.call(cart.createCart))
  expect([...browser.jar.keys()].sort()).toEqual(['bag', 'bag-de', 'browser', 'cart', 'cart-de'])
  const currencyOf = async (client: Client) =>
    valueOf(await client.call(cart.getCart, { query: { cartId: CART_ID_PLACEHOLDER } })).totals.currency
  expect([await currencyOf(browser.client), await currencyOf(ofGermanPage)]).toEqual(['USD', 'EUR'])
})

test('[NET-06] a task is sent with its placeholders in its store view, and the shop fills in the token and the cart of that view', async () => {
  const views = await openTestApp({ MULTISTORE: 'true' })
  onTestFinished(views.close)
  await views.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
  await eventually(() => expect(views.context.storeViews.open).toHaveLength(2))
  const browser = newBrowser(views.app)
  const customer = await newCustomer(views.app)
  browser.jar.set('customer', customer.token)
  const ofGermanPage = browser.clientWith({ ...ofOwnPage, 'x-vs-store-code': 'de' })
  for (const client of [browser.client, ofGermanPage]) valueOf(await client.call(cart.createCart))
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: 'localhost:3000', cookie, ...ofOwnPage }
  const send = async (url: string, storeCode: string) =>
    (await views.app.inject({ url: urlOfTask({ url }, storeCode), headers })).json<{ result: unknown }>()
      .result
  const url = `/api/cart?cartId=${CART_ID_PLACEHOLDER}&token=${TOKEN_PLACEHOLDER}`
  expect(await send(url, '')).toMatchObject({ totals: { currency: 'USD' } })
  expect(await send(url, 'de')).toMatchObject({ totals: { currency: 'EUR' } })
  expect(await send(`/api/user/me?token=${TOKEN_PLACEHOLDER}`, 'de')).toMatchObject({ id: customer.id })
})

test.each(['CET', 'EST', '+02:00', 'Mars/Olympus'])(
  'a time zone that Node and PostgreSQL read differently, or do not know, is refused: %s',
  (TIME_ZONE) => {
    expect(() => readConfig({ TIME_ZONE })).toThrow('TIME_ZONE')
  },
)

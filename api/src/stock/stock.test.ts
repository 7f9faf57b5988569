import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChoices, buildOption, buildProduct, type BuiltProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let skirt: BuiltProduct

beforeAll(async () => {
  shop = await openTestApp()
  skirt = await buildProduct(shop.db, { sku: 'SKIRT', units: 5 })
  await shop.db.updateTable('stock').set({ reserved: 2 }).where('product_id', '=', skirt.id).execute()
  await buildProduct(shop.db, { sku: 'GIFT', units: null, manage_stock: false })
  await buildProduct(shop.db, { sku: 'GONE', units: 0 })
  await buildProduct(shop.db, { sku: 'ORDERED', units: 1, allows_backorder: true })
  await buildProduct(shop.db, { sku: 'OFF', units: 9, status: 2 })
  const black = await buildOption(shop.db, 'color', 'Black')
  await buildChoices(shop.db, { sku: 'TOP' }, [
    { sku: 'TOP-1', options: { color: black }, units: 4 },
    { sku: 'TOP-2', options: { color: black }, units: 8, status: 2 },
  ])
  await buildChoices(shop.db, { sku: 'SHUT', is_in_stock: false }, [
    { sku: 'SHUT-1', options: { color: black }, units: 4 },
  ])
})
afterAll(() => shop.close())

async function get(path: string) {
  const response = await shop.app.inject(path)
  return { status: response.statusCode, body: response.json() }
}

test.each([
  ['what is on hand and not reserved', 'SKIRT', true, 3, 'ok'],
  ['what is not counted is in stock', 'GIFT', true, 0, 'ok'],
  ['nothing on hand', 'GONE', false, 0, 'out_of_stock'],
  ['a disabled product', 'OFF', false, 0, 'out_of_stock'],
  ['a product with variants: those that are offered', 'TOP', true, 4, 'ok'],
  ['what is sold beyond what is there', 'ORDERED', true, 1, 'ok'],
  ['a product that is set out of stock', 'SHUT', false, 4, 'out_of_stock'],
  ['a variant of one', 'SHUT-1', false, 4, 'out_of_stock'],
])('[STOCK-01] check: %s', async (_title, sku, ...expected) => {
  const [is_in_stock, qty, state] = expected
  const { status, body } = await get(`/api/stock/check?sku=${sku}`)
  expect({ status, result: body.result }).toEqual({
    status: 200,
    result: { product_id: expect.any(Number) as number, sku, is_in_stock, qty, status: state },
  })
})

test.each([
  ['SKIRT', 3, 'ok'],
  ['SKIRT', 4, 'out_of_stock'],
  ['ORDERED', 1, 'ok'],
  ['ORDERED', 2, 'volatile'],
  ['GIFT', 999, 'ok'],
  ['TOP', 5, 'out_of_stock'],
])('[CART-03] check: %s, %i of it: %s', async (sku, qty, state) => {
  const { body } = await get(`/api/stock/check?sku=${sku}&qty=${qty}`)
  expect(body.result.status).toBe(state)
})

test('[CART-03] check: a quantity that is none is refused', async () => {
  for (const qty of ['0', '-1', '1.5', 'two', '1000', '']) {
    expect((await get(`/api/stock/check?sku=SKIRT&qty=${qty}`)).status).toBe(400)
  }
})

test('[STOCK-01] check: an unknown sku is not found', async () => {
  const { status, body } = await get('/api/stock/check?sku=nobody')
  expect({ status, reason: body.reason }).toEqual({ status: 404, reason: 'product-not-found' })
})

test('[STOCK-01] list: in the order asked, each once, without unknown skus', async () => {
  const { body } = await get('/api/stock/list?skus=GONE,nobody,SKIRT,GONE')
  expect(body.result).toEqual([
    {
      product_id: expect.any(Number) as number,
      sku: 'GONE',
      is_in_stock: false,
      qty: 0,
      status: 'out_of_stock',
    },
    { product_id: skirt.id, sku: 'SKIRT', is_in_stock: true, qty: 3, status: 'ok' },
  ])
})

test('[STOCK-01] list: more than 100 skus are refused by name', async () => {
  const skus = Array.from({ length: 101 }, (_, index) => `S${index}`).join()
  const { status, body } = await get(`/api/stock/list?skus=${skus}`)
  expect({ status, fields: body.fields }).toMatchObject({ status: 400, fields: [{ field: 'skus' }] })
})

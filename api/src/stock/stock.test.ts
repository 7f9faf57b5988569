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
  await buildProduct(shop.db, { sku: 'OFF', units: 9, status: 2 })
  const black = await buildOption(shop.db, 'color', 'Black')
  await buildChoices(shop.db, { sku: 'TOP' }, [
    { sku: 'TOP-1', options: { color: black }, units: 4 },
    { sku: 'TOP-2', options: { color: black }, units: 8, status: 2 },
  ])
})
afterAll(() => shop.close())

async function get(path: string) {
  const response = await shop.app.inject(path)
  return { status: response.statusCode, body: response.json() }
}

test.each([
  ['what is on hand and not reserved', 'SKIRT', true, 3],
  ['what is not counted is in stock', 'GIFT', true, 0],
  ['nothing on hand', 'GONE', false, 0],
  ['a disabled product', 'OFF', false, 0],
  ['a product with variants: those that are offered', 'TOP', true, 4],
])('[STOCK-01] check: %s', async (_title, sku, is_in_stock, qty) => {
  const { status, body } = await get(`/api/stock/check?sku=${sku}`)
  expect({ status, result: body.result }).toEqual({
    status: 200,
    result: { product_id: expect.any(Number) as number, sku, is_in_stock, qty },
  })
})

test('[STOCK-01] check: an unknown sku is not found', async () => {
  const { status, body } = await get('/api/stock/check?sku=nobody')
  expect({ status, reason: body.reason }).toEqual({ status: 404, reason: 'product-not-found' })
})

test('[STOCK-01] list: in the order asked, each once, without unknown skus', async () => {
  const { body } = await get('/api/stock/list?skus=GONE,nobody,SKIRT,GONE')
  expect(body.result).toEqual([
    { product_id: expect.any(Number) as number, sku: 'GONE', is_in_stock: false, qty: 0 },
    { product_id: skirt.id, sku: 'SKIRT', is_in_stock: true, qty: 3 },
  ])
})

test('[STOCK-01] list: more than 100 skus are refused by name', async () => {
  const skus = Array.from({ length: 101 }, (_, index) => `S${index}`).join()
  const { status, body } = await get(`/api/stock/list?skus=${skus}`)
  expect({ status, fields: body.fields }).toMatchObject({ status: 400, fields: [{ field: 'skus' }] })
})

import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import {
  buildBundle,
  buildChoices,
  buildGrouped,
  buildOption,
  buildProduct,
  type BuiltProduct,
} from '#test/factories'
import { clientOf } from '#test/shopper'
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

const partsOf = (units: readonly number[]) =>
  Promise.all(units.map((each) => buildProduct(shop.db, { units: each })))

test.each([
  ['all parts are there', { required: [[4], [9]], qty: 1 }, 'ok'],
  ['one part of a required choice is there', { required: [[0, 3], [9]], qty: 1 }, 'ok'],
  ['no part of a required choice is there', { required: [[0, 0], [9]], qty: 1 }, 'out_of_stock'],
  ['nothing is left of what somebody may add', { required: [[4]], extra: [0], qty: 1 }, 'ok'],
  ['more are wanted than there are of a required part', { required: [[4], [9]], qty: 5 }, 'out_of_stock'],
])(
  '[STOCK-01] [part of PDP-17] check: a bundle is sold out exactly when a required part is: %s',
  async (
    _title,
    { required, extra = [], qty }: { required: number[][]; extra?: number[]; qty: number },
    state,
  ) => {
    const options = []
    for (const [place, units] of required.entries()) {
      options.push({ title: `Part ${place}`, parts: await partsOf(units) })
    }
    if (extra.length > 0) options.push({ title: 'Bow', isRequired: false, parts: await partsOf(extra) })
    const { sku } = await buildBundle(shop.db, options)
    const { body } = await get(`/api/stock/check?sku=${sku}&qty=${qty}`)
    const units = [...required, extra].flat().reduce((sum, each) => sum + each, 0)
    expect(body.result).toMatchObject({ sku, qty: units, status: state })
  },
)

/** What the call, the page and lists, and alerts say of it. */
async function foundOf(sku: string) {
  const { body } = await get(`/api/stock/list?skus=${sku}`)
  await shop.search.caughtUp()
  const { result } = await queryCatalog(shop.app, { query: { _appliedFilters: [where('sku', sku)] } })
  const alert = { sku, email: `amelie-${sku}@example.com` }
  const asked = await clientOf(shop.app).call(askForStockAlert, { query: {}, body: alert })
  return [
    body.result[0].is_in_stock as boolean,
    result.items[0]?.stock.is_in_stock,
    asked.ok ? 'asked' : asked.reason,
  ]
}

test('[STOCK-01] [part of PDP-17] a bundle that takes two of a part is sold out with one left: for the call, the page, lists and alerts', async () => {
  const [shoe, ribbon] = await partsOf([9, 1])
  const { sku } = await buildBundle(shop.db, [
    { title: 'Shoes', parts: [shoe!] },
    { title: 'Ribbons', kind: 'checkbox', parts: [ribbon!], qty: 2 },
  ])
  expect(await foundOf(sku)).toEqual([false, false, 'asked'])
  await shop.db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', ribbon!.id).execute()
  expect(await foundOf(sku)).toEqual([true, true, 'in-stock'])
})

test.each([[{ is_in_stock: false }], [{ is_in_stock: true }]])(
  '[STOCK-01] [part of PDP-17] a bundle that leaves it to the shopper how many it takes of a part is sold out without one: for the call, the page, lists and alerts (%j)',
  async (gone) => {
    const [bow] = await partsOf([0])
    await shop.db.updateTable('product').set(gone).where('id', '=', bow!.id).execute()
    const { sku } = await buildBundle(shop.db, [{ title: 'Bows', kind: 'checkbox', parts: [bow!], qty: 0 }])
    expect(await foundOf(sku)).toEqual([false, false, 'asked'])
    await shop.db.updateTable('product').set({ is_in_stock: true }).where('id', '=', bow!.id).execute()
    await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', bow!.id).execute()
    expect(await foundOf(sku)).toEqual([true, true, 'in-stock'])
  },
)

test.each([
  ['one of its products is there', [0, 3], true, 3],
  ['none of its products is there', [0, 0], false, 0],
] as const)('[STOCK-01] [part of PDP-17] check: a group: %s', async (_title, units, is_in_stock, qty) => {
  const parts = await partsOf(units)
  const { sku } = await buildGrouped(
    shop.db,
    parts.map((part) => ({ part, qty: 1 })),
  )
  const { body } = await get(`/api/stock/check?sku=${sku}`)
  expect(body.result).toMatchObject({ sku, is_in_stock, qty })
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

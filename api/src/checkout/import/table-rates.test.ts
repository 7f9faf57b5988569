import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listShippingMethods } from 'commerce/contract/cart'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProduct } from '#test/factories'
import { openImportDesk } from '#test/desks/import-desk'
import { newShopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  server = await openTestApp({ SHIPPING_COUNTRIES: 'US,DE,CA,GB' })
  desk = await openImportDesk(server.pool)
  await server.pool.query(`update shipping_method set is_enabled = true where kind = 'table_rate'`)
})
beforeEach(() => server.pool.query('delete from shipping_rate'))
afterAll(async () => {
  await desk.close()
  await server.close()
})

const example = readFileSync(join(import.meta.dirname, '../../../../docs/examples/tablerates.csv'), 'utf8')
const rates = () => desk.rows('select * from shipping_rate order by id')

async function shippingTo(
  address: { country_id: string; region?: string; postcode?: string },
  cart: { qty?: number; priceCents?: number; weight?: string } = {},
) {
  const { qty = 1, priceCents = 1_000, weight = '1' } = cart
  const product = await buildProduct(server.db, { price_cents: priceCents, units: 1_000 })
  await server.db.updateTable('product').set({ weight }).where('id', '=', product.id).execute()
  const { client, cartId, add } = await newShopper(server.app)
  await add({ sku: product.sku, qty })
  const methods = valueOf(await client.call(listShippingMethods, { query: { cartId }, body: { address } }))
  return methods.find((method) => method.carrier_code === 'tablerate')?.price_incl_tax
}

test('[part of BACK-04] a table of shipping prices by weight comes in and holds at once', async () => {
  expect(await desk.importTexts({ tableRates: example })).toMatchObject({
    kind: 'imported',
    summary: { tableRates: { created: 6, updated: 0, unchanged: 0, removed: 0 }, warnings: [] },
  })
  const texas = { country_id: 'US', region: 'TX', postcode: '75001' }
  expect(await shippingTo(texas)).toBe(5)
  expect(await shippingTo(texas, { weight: '10' })).toBe(12)
  expect(await shippingTo({ ...texas, postcode: '78701' })).toBe(4)
  expect(await shippingTo({ country_id: 'US', region: 'NY', postcode: '10001' })).toBe(9)
  expect(await shippingTo({ country_id: 'DE', postcode: '10115' })).toBe(7.5)
})

test('[part of BACK-04] tables go by value or number of units too', async () => {
  const table = (column: string, price: number) =>
    `Country,Region/State/Province,"Zip/Postal Code","${column}","Shipping Price"\nUSA,*,*,0.0000,9\nUSA,*,*,3.0000,${price}\n`
  const us = { country_id: 'US' }
  await desk.importTexts({ tableRates: table('# of Items (and above)', 6) })
  expect([await shippingTo(us, { qty: 2 }), await shippingTo(us, { qty: 3 })]).toEqual([9, 6])
  await desk.importTexts({ tableRates: table('Order Subtotal (and above)', 7) })
  expect([await shippingTo(us, { priceCents: 200 }), await shippingTo(us, { priceCents: 400 })]).toEqual([
    9, 7,
  ])
})

test('[part of BACK-04] the file is the whole table; imported again it changes nothing', async () => {
  await desk.importTexts({ tableRates: example })
  const before = await rates()
  expect(await desk.importTexts({ tableRates: example })).toMatchObject({
    summary: { tableRates: { created: 0, updated: 0, unchanged: 6, removed: 0 } },
  })
  expect(await rates()).toEqual(before)
  const shorter = example.replace('USA,*,*,0.0000,9.0000\n', '').replace('7.5000', '8.0000')
  expect(await desk.importTexts({ tableRates: shorter, isDryRun: true })).toMatchObject({ kind: 'checked' })
  expect(await rates()).toEqual(before)
  expect(await desk.importTexts({ tableRates: shorter })).toMatchObject({
    summary: { tableRates: { created: 0, updated: 1, unchanged: 4, removed: 1 } },
  })
})

test('[part of BACK-04] a table of a way to ship that is switched off says so', async () => {
  await server.pool.query(`update shipping_method set is_enabled = false where kind = 'table_rate'`)
  expect(await desk.importTexts({ tableRates: example })).toMatchObject({
    summary: { warnings: ['tableRates.csv: the way to ship that goes by this table is not switched on'] },
  })
  await server.pool.query(`update shipping_method set is_enabled = true where kind = 'table_rate'`)
})

const header = 'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price\n'

test.each([
  [
    'no columns',
    'Country\n',
    ['1: shipping price: the column is missing', '1: zip/postal code: the column is missing'],
  ],
  [
    'nothing the price goes by',
    'Country,Zip/Postal Code,Shipping Price\nUSA,*,5\n',
    ['2: : has none of the columns weight (and above), order subtotal (and above), # of items (and above)'],
  ],
  ['a broken quote', `${header}"USA,*,*,0,5\n`, ['2: : a quote is opened and never closed']],
  ['text that is not UTF-8', Buffer.from(`${header}USA,É,*,0,5\n`, 'latin1'), ['2: : the text is not UTF-8']],
  [
    'the same place twice',
    `${header}USA,TX,*,0,5\nUS,Texas,,0.0000,6\n`,
    ['3: : the price of US TX * from there on stands on line 2 already'],
  ],
  [
    'places, weights and prices that are none',
    `${header}ATL,*,*,0,5\nUSA,ZZ,*,0,5\n*,TX,*,0,5\nUSA,*,7*8,0,5\nUSA,*,*,heavy,5\nUSA,*,*,,5\nUSA,*,*,0,-5\nUSA,*,*,0,\n`,
    [
      '2: country: the country "ATL" is not known',
      '3: region/state: "ZZ" is not a state of US',
      '4: region/state: is a region of no country',
      '5: zip/postal code: "7*8" has a * that is not its end',
      '6: weight (and above): "heavy" is not a number',
      '7: weight (and above): is empty',
      '8: shipping price: an amount must not be negative',
      '9: shipping price: is empty',
    ],
  ],
])('[part of BACK-04] table rates: refuses %s', async (_case, tableRates, problems) => {
  await desk.importTexts({ tableRates: example })
  const before = await rates()
  expect(await desk.problemsOf({ tableRates })).toEqual(problems)
  expect(await rates()).toEqual(before)
})

test('[part of BACK-04] a row for one postcode holds for its parts, which are written behind a dash', async () => {
  const table =
    'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price\nUSA,*,787*,0,3\nUSA,*,78701,0,9\n'
  await desk.importTexts({ tableRates: table })
  for (const postcode of ['78701', '78701-1234'])
    expect(await shippingTo({ country_id: 'US', postcode })).toBe(9)
  expect(await shippingTo({ country_id: 'US', postcode: '78702-1234' })).toBe(3)
})

test('[part of BACK-04] postcodes with letters are the same in capitals and in small letters', async () => {
  const table =
    'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price\nUSA,*,*,0,3\nUSA,*,bt*,0,9\n'
  await desk.importTexts({ tableRates: table })
  for (const postcode of ['BT1 1AA', 'bt1 1aa', ' Bt1 1aA']) {
    expect(await shippingTo({ country_id: 'US', postcode })).toBe(9)
  }
  expect(await shippingTo({ country_id: 'US', postcode: 'sw1a 1aa' })).toBe(3)
})

test('[part of BACK-04] postcodes are the same with a space or without, in the table and at the checkout', async () => {
  const table = `${header}CAN,*,*,0,5\nCAN,*,K1A 0B1,0,10\nCAN,*,M5V3*,0,15\nGBR,*,*,0,20\nGBR,*,N1 *,0,25\n`
  await desk.importTexts({ tableRates: table })
  // Without the tax that the shop's home prices include.
  for (const [country_id, postcode, price] of [
    ['CA', 'k1a0b1', 8],
    ['CA', 'K1A 0B1', 8],
    ['CA', 'm5v 3l9', 12],
    ['CA', 'M5V 2L9', 4],
    ['GB', 'n11aa', 20],
    ['GB', 'N11 1AA', 16],
  ] as const) {
    expect([postcode, await shippingTo({ country_id, postcode })]).toEqual([postcode, price])
  }
})

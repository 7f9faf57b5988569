import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setShippingInformation } from 'commerce/contract/cart'
import { searchCatalog } from 'commerce/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '#test/factories'
import { openImportDesk } from '#test/desks/import-desk'
import { newShopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  server = await openTestApp({ SHIPPING_COUNTRIES: 'US,FR,CA,SE' })
  desk = await openImportDesk(server.pool)
})
afterAll(async () => {
  await desk.close()
  await server.close()
})

const example = readFileSync(join(import.meta.dirname, '../../../../docs/examples/tax_rates.csv'), 'utf8')
const rates = () => desk.rows('select * from tax_rate order by id')

async function taxPercentAt(shippingAddress: { countryId: string; region: string; postcode: string }) {
  const product = await buildProduct(server.db, { price_cents: 100_000_000 })
  const { add, client, cartId } = await newShopper(server.app)
  await add({ sku: product.sku, qty: 1 })
  const { totals } = valueOf(
    await client.call(setShippingInformation, {
      query: { cartId },
      body: {
        addressInformation: {
          shippingAddress,
          shippingCarrierCode: 'flatrate',
          shippingMethodCode: 'flatrate',
        },
      },
    }),
  )
  return Math.round((totals.subtotal_incl_tax / totals.subtotal - 1) * 100_000) / 1_000
}

test('[part of BACK-04] tax rates come in by place, and hold at once in the server that runs', async () => {
  const existing = await rates()
  expect(await desk.importTexts({ taxRates: example })).toMatchObject({
    kind: 'imported',
    summary: {
      taxRates: { created: 5, updated: 0, unchanged: 0 },
      warnings: ['taxRates.csv:1: default: the column is not kept'],
    },
  })
  expect((await rates()).slice(0, existing.length)).toEqual(existing)
  const at = (region: string, postcode: string) => taxPercentAt({ countryId: 'US', region, postcode })
  expect(await at('TX', '75001')).toBe(6.25)
  expect(await at('TX', '78799')).toBe(8)
  expect(await at('TX', '78701')).toBe(8.25)
  expect(await at('NY', '10000')).toBe(8.25)
  expect(await at('NY', '10001')).toBe(8.875)
  expect(await at('NY', '10292-0001')).toBe(8.875)
  expect(await at('NY', '10293')).toBe(8.25)
  expect(await taxPercentAt({ countryId: 'FR', region: '', postcode: '75001' })).toBe(20)
  await expect
    .poll(
      async () => {
        const found = await server.app.inject({ url: `${searchCatalog.path}?type=taxrule` })
        return found.body
      },
      { timeout: 10_000 },
    )
    .toContain('US-NY-10001-10292-Rate 1')
})

test('[part of BACK-04] the same rates imported again change nothing; others of a code that is there are changed, and stay with their rules', async () => {
  await desk.importTexts({ taxRates: example })
  const before = await rates()
  expect(await desk.importTexts({ taxRates: example })).toMatchObject({
    summary: { taxRates: { created: 0, updated: 0, unchanged: 5 } },
  })
  expect(await rates()).toEqual(before)
  const links = () => desk.rows('select * from tax_rule_rate order by rule_id, rate_id')
  const linked = await links()
  const changed = 'Code,Country,Rate\nUS-*-*,US,7\n'
  expect(await desk.importTexts({ taxRates: changed, isDryRun: true })).toMatchObject({
    kind: 'checked',
    summary: { taxRates: { updated: 1 } },
  })
  expect(await rates()).toEqual(before)
  await desk.importTexts({ taxRates: changed })
  expect(await links()).toEqual(linked)
  expect(await desk.rows(`select percent from tax_rate where code = 'US-*-*'`)).toEqual([
    { percent: '7.0000' },
  ])
  await desk.importTexts({ taxRates: 'Code,Country,Rate\nUS-*-*,US,8.25\n' })
})

test('[part of BACK-04] new rates belong to the first tax rule, or to the one that is named', async () => {
  const ruleOf = (code: string) =>
    desk.rows(`select rule.code from tax_rule rule join tax_rule_rate on rule_id = rule.id
      join tax_rate rate on rate.id = rate_id where rate.code = '${code}'`)
  await desk.importTexts({ taxRates: 'Code,Country,Rate\nES,ES,21\n' })
  expect(await ruleOf('ES')).toEqual([{ code: 'Taxable Goods' }])
  await desk.importTexts({ taxRates: 'Code,Country,Rate\nES ship,ES,10\n', taxRule: 'Shipping' })
  expect(await ruleOf('ES ship')).toEqual([{ code: 'Shipping' }])
  await expect(desk.importTexts({ taxRates: example, taxRule: 'None' })).rejects.toThrow(
    'There is no tax rule None.',
  )
})

test('[PRICE-01] a rate of a state holds there, however the file writes its country', async () => {
  const taxRates = `Code,Country,State,Rate
Three letters,USA,Alaska,3
Small letters,us,hawaii,4
`
  expect(await desk.importTexts({ taxRates })).toMatchObject({ kind: 'imported' })
  const at = (region: string) => taxPercentAt({ countryId: 'US', region, postcode: '99501' })
  expect([await at('AK'), await at('HI')]).toEqual([3, 4])
})

const header = 'Code,Country,State,Zip/Post Code,Rate,Zip/Post is Range,Range From,Range To\n'

test.each([
  ['no columns', 'Code,State\n', ['1: country: the column is missing', '1: rate: the column is missing']],
  ['a broken quote', `${header}"A,US,*,*,5,,,\n`, ['2: : a quote is opened and never closed']],
  [
    'text that is not UTF-8',
    Buffer.from(`${header}É,US,*,*,5,,,\n`, 'latin1'),
    ['2: : the text is not UTF-8'],
  ],
  ['a code twice', `${header}A,US,*,*,5,,,\nA,DE,*,*,5,,,\n`, ['3: code: A stands on line 2 already']],
  [
    'cells that say nothing',
    `${header},,,,,,,\n`,
    ['2: code: is empty', '2: country: is empty', '2: rate: is empty'],
  ],
  [
    'places and rates that are none',
    `${header}A,XX,*,*,5,,,\nB,US,ZZ,*,5,,,\nC,US,TX,7*8,5,,,\nD,US,TX,*,-5,,,\nE,US,TX,*,101,,,\nF,US,TX,*,five,,,\n`,
    [
      '2: country: the country "XX" is not known',
      '3: state: "ZZ" is not a state of US',
      '4: zip/post code: "7*8" has a * that is not its end',
      '5: rate: "-5" is not a number',
      '6: rate: a rate is at most 100',
      '7: rate: "five" is not a number',
    ],
  ],
  [
    'ranges that are none',
    `${header}A,US,TX,,5,1,,\nB,US,TX,,5,1,78799,78700\nC,US,TX,,5,1,787A,78799\nD,US,TX,,5,maybe,1,2\n`,
    [
      '2: range from: is empty',
      '2: range to: is empty',
      '3: range to: 78700 is less than 78799',
      '4: range from: "787A" is not a postcode of digits',
      '5: zip/post is range: "maybe" is neither 1 nor 0',
    ],
  ],
])('[part of BACK-04] tax rates: refuses %s', async (_case, taxRates, problems) => {
  const before = await rates()
  expect(await desk.problemsOf({ taxRates })).toEqual(problems)
  expect(await rates()).toEqual(before)
})

test('[PRICE-01] postcodes are the same with a space or without, in the rates and at the checkout', async () => {
  const taxRates = `Code,Country,State,Zip/Post Code,Rate,Zip/Post is Range,Range From,Range To
CA,CA,*,*,5,,,
Hill,CA,*,K1A 0*,13,,,
SE,SE,*,*,25,,,
Vasastan,SE,*,,12,1,11300,11399
`
  await desk.importTexts({ taxRates })
  const at = (countryId: string, postcode: string) => taxPercentAt({ countryId, region: '', postcode })
  expect([await at('CA', 'k1a0b1'), await at('CA', 'K1A 0B1'), await at('CA', 'K1A1B1')]).toEqual([13, 13, 5])
  expect([await at('SE', '113 59'), await at('SE', '11359'), await at('SE', '114 59')]).toEqual([12, 12, 25])
})

import type { WireProduct, WireTile } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { buildCatalogRule, buildChoices, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let color: number
beforeAll(async () => {
  shop = await openTestApp()
  color = await buildOption(shop.db, 'color', 'Blush')
  const attributes = JSON.stringify({ brand: ['77'] })
  await buildCatalogRule(shop.db, { attributes, action: 'to_fixed', amount_cents: 75_77 })
})
afterAll(() => shop.close())

type Options = NonNullable<Parameters<typeof buildProduct>[1]>

const fields = [
  ...['price', 'priceInclTax', 'priceTax', 'special_price', 'specialPriceInclTax', 'specialPriceTax'],
  ...['originalPrice', 'originalPriceInclTax', 'special_from_date', 'special_to_date'],
] as const
const ofPrices = (item: object) => fields.map((field) => (item as Record<string, unknown>)[field])

async function shown<Item>(sku: string, include = {}): Promise<Item> {
  await shop.search.caughtUp()
  const query = { _appliedFilters: [where('sku', sku)] }
  const [item] = (await queryCatalog<Item>(shop.app, { query, ...include })).result.items
  if (!item) throw new Error(`${sku} is not shown.`)
  return item
}

const inRule = { attributes: JSON.stringify({ brand: '77' }) }
const from = new Date('2020-01-01T00:00:00Z')
const to = new Date('2099-12-31T23:59:59Z')
const window = { special_from: from, special_to: to }
const sent = [from.toISOString(), to.toISOString()]

// 108.25 with 8.25% tax are 100.00 without.
test.each<[string, Options, unknown[]]>([
  ['a regular price', {}, [100, 108.25, 8.25, 0, 0, 0, 100, 108.25, null, null]],
  [
    'a special price',
    { special_price_cents: 86_60, ...window },
    [80, 86.6, 6.6, 80, 86.6, 6.6, 100, 108.25, ...sent],
  ],
  [
    'a special price that ended',
    { special_price_cents: 86_60, special_to: from },
    [100, 108.25, 8.25, 0, 0, 0, 100, 108.25, null, from.toISOString()],
  ],
  ['a catalog rule', inRule, [70, 75.77, 5.77, 0, 0, 0, 100, 108.25, null, null]],
  [
    'a special price and a lower catalog rule',
    { special_price_cents: 86_60, ...inRule },
    [70, 75.77, 5.77, 70, 75.77, 5.77, 100, 108.25, null, null],
  ],
  [
    'a special price and a higher catalog rule',
    { special_price_cents: 70_36, ...inRule },
    [65, 70.36, 5.36, 65, 70.36, 5.36, 100, 108.25, null, null],
  ],
  ['no tax class', { tax_class_id: null }, [108.25, 108.25, 0, 0, 0, 0, 108.25, 108.25, null, null]],
])('[PRICE-02] every price field of a product and of a variant: %s', async (_name, columns, expected) => {
  const own = await buildProduct(shop.db, { price_cents: 108_25, ...columns })
  expect(ofPrices(await shown<WireProduct>(own.sku))).toEqual(expected)
  const { attributes = '{}', ...rest } = columns
  const options = { ...(JSON.parse(attributes as string) as Record<string, number>), color: color }
  const top = await buildChoices(shop.db, {}, [{ price_cents: 108_25, ...rest, options }])
  const product = await shown<WireProduct>(top.sku)
  expect(product.configurable_children.map(ofPrices)).toEqual([expected])
  expect(ofPrices(product).slice(0, 8)).toEqual(expected.slice(0, 8))
  const tile = await shown<WireTile>(top.sku, { _sourceInclude: 'tile' })
  expect(tile).toMatchObject({
    price: expected[0],
    priceInclTax: expected[1],
    special_price: expected[3],
    specialPriceInclTax: expected[4],
    originalPriceInclTax: expected[7],
  })
})

test('[PRICE-02] [E-29] amounts leave as decimals that are the cents, to the last one', async () => {
  const cents = [1, 10, 19, 29, 57, 58, 1_15, 4_35, 8_41, 16_08, 20_01, 1_001_01, 9_999_999_99]
  for (const price_cents of cents) {
    const { sku } = await buildProduct(shop.db, { price_cents, tax_class_id: null })
    const query = { _appliedFilters: [where('sku', sku)] }
    await shop.search.caughtUp()
    const { text } = await queryCatalog(shop.app, { query })
    const shownText = /"priceInclTax":([\d.]+)/.exec(text)?.[1] ?? ''
    const [whole = '', fraction = ''] = shownText.split('.')
    expect(Number(`${whole}${fraction.padEnd(2, '0')}`), shownText).toBe(price_cents)
    expect(fraction.length).toBeLessThanOrEqual(2)
  }
})

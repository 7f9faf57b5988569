import type { WireAttribute } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { buildChoices, buildOption } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
const ids: number[] = []

beforeAll(async () => {
  shop = await openTestApp()
  for (const label of ['#FFAA00', 'Ballet Pink', '/swatches/tie-dye.png'])
    ids.push(await buildOption(shop.db, 'color', label))
  const variants = ids.map((color, at) => ({ sku: `ANNA-${at}`, price_cents: 49_00, options: { color } }))
  await buildChoices(shop.db, { sku: 'ANNA', name: 'Anna Leotard' }, variants)
  await shop.search.caughtUp()
})
afterAll(() => shop.close())

const drawn = [
  ['#FFAA00', '#ffaa00'],
  ['Ballet Pink', '#f6cfd2'],
  ['tie dye', '/swatches/tie-dye.png'],
]

test('[part of STUDIO-15] the list of colors has for each a hex value, that of its name or a picture, and a name to read', async () => {
  const query = { _appliedFilters: [where('attribute_code', 'color')] }
  const { result } = await queryCatalog<WireAttribute>(shop.app, { type: 'attribute', query })
  const [color] = result.items
  expect(color).toMatchObject({ attribute_code: 'color', attribute_id: expect.any(Number) })
  expect(color?.options.map(({ value }) => value)).toEqual(ids)
  expect(color?.options.map(({ label, swatch }) => [label, swatch])).toEqual(drawn)
})

test('[part of STUDIO-15] a product has the same colors', async () => {
  const query = { _appliedFilters: [where('sku', 'ANNA')] }
  const { result } = await queryCatalog(shop.app, { type: 'product', query })
  const [colors] = result.items[0]?.configurable_options ?? []
  expect(colors?.values.map(({ label, swatch }) => [label, swatch])).toEqual(drawn)
})

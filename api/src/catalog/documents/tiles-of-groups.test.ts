import type { WireTile } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { buildGrouped, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

async function tileOf(sku: string) {
  const query = { _appliedFilters: [where('sku', sku)] }
  return (await queryCatalog<WireTile>(shop.app, { _sourceInclude: 'tile', query })).result.items[0]
}

test('[part of PDP-10] the tile of a group says whether its price is that of its quantities, or of its cheapest part', async () => {
  const parts = [
    await buildProduct(shop.db, { price_cents: 30_00 }),
    await buildProduct(shop.db, { price_cents: 12_00 }),
  ]
  const open = await buildGrouped(
    shop.db,
    parts.map((part) => ({ part, qty: 0 })),
  )
  const preset = await buildGrouped(
    shop.db,
    parts.map((part) => ({ part, qty: 1 })),
  )
  await shop.search.caughtUp()
  expect(await tileOf(open.sku)).toMatchObject({ priceInclTax: 12, price_is_lowest: true })
  const tile = await tileOf(preset.sku)
  expect(tile).toMatchObject({ priceInclTax: 42 })
  expect(tile?.price_is_lowest).toBeUndefined()
})

test.each([
  { title: 'costs what the others cost', quantities: [1, 1, 2], price: 24, isLowest: undefined },
  {
    title: 'begins at what can be had if that is left open',
    quantities: [1, 0, 0],
    price: 12,
    isLowest: true,
  },
])(
  '[part of PDP-10] a group of which a part is sold out $title, in lists as on its page, whoever looks for it',
  async ({ quantities, price, isLowest }) => {
    const parts = [
      await buildProduct(shop.db, { price_cents: 5_00, units: 0 }),
      await buildProduct(shop.db, { price_cents: 30_00, units: quantities[1] === 0 ? 1 : 0 }),
      await buildProduct(shop.db, { price_cents: 12_00 }),
    ]
    const { sku } = await buildGrouped(
      shop.db,
      parts.map((part, nth) => ({ part, qty: quantities[nth] ?? 0 })),
    )
    await shop.search.caughtUp()
    const tile = await tileOf(sku)
    expect(tile).toMatchObject({ priceInclTax: price })
    expect(tile?.price_is_lowest).toBe(isLowest)
  },
)

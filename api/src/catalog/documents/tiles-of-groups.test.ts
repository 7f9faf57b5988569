import type { WireTile } from 'commerce/contract/catalog-schemas'
import { expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { buildGrouped, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

test('[part of PDP-10] the tile of a group says whether its price is that of its quantities, or of its cheapest part', async () => {
  const shop = await openTestApp()
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
  const tileOf = async (sku: string) => {
    const query = { _appliedFilters: [where('sku', sku)] }
    return (await queryCatalog<WireTile>(shop.app, { _sourceInclude: 'tile', query })).result.items[0]
  }
  expect(await tileOf(open.sku)).toMatchObject({ priceInclTax: 12, price_is_lowest: true })
  const tile = await tileOf(preset.sku)
  expect(tile).toMatchObject({ priceInclTax: 42 })
  expect(tile?.price_is_lowest).toBeUndefined()
  await shop.close()
})

import { cardSchema, type WireCard } from 'commerce/contract/call/search-result'
import type { WireTile } from 'commerce/contract/catalog-schemas'
import { tileFromWire } from 'commerce/contract/codecs/catalog-codec'
import { TILE_SWATCHES } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { buildChoices, buildCustomOption, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
  const { db } = shop
  const sizes = [await buildOption(db, 'apparel_size', 'S'), await buildOption(db, 'apparel_size', 'M')]
  const colors: number[] = []
  for (let at = 0; at < 9; at++) colors.push(await buildOption(db, 'color', `Shade ${at}`))
  const inColors = (sku: string, some: number[]) =>
    some.flatMap((color, shade) =>
      sizes.map((apparel_size, size) => ({
        sku: `${sku}-${shade}-${size}`,
        price_cents: 30_00 + size * 5_00,
        units: size === 0 ? 0 : 5,
        options: { color, apparel_size },
      })),
    )
  await buildChoices(db, { sku: 'FEW', is_new: true }, inColors('FEW', colors.slice(0, 2)))
  await buildChoices(db, { sku: 'MANY', is_sale: true }, inColors('MANY', colors))
  const named = await buildProduct(db, { sku: 'NAMED' })
  await buildCustomOption(db, named, { title: 'Name', kind: 'field', isRequired: true })
  await buildProduct(db, { sku: 'PLAIN', name: 'Bolero & wrap', units: 0 })
  await shop.search.caughtUp()
})
afterAll(() => shop.close())

async function sent<As>(sku: string, _sourceInclude: string): Promise<As> {
  const query = { _appliedFilters: [where('sku', sku)] }
  const { result } = await queryCatalog<As>(shop.app, { _sourceInclude, query })
  return result.items[0]!
}

test.each(['FEW', 'MANY', 'NAMED', 'PLAIN'])(
  '[CAT-13] a list is sent the card of %s: what its tile shows, and no more',
  async (sku) => {
    const card = await sent<WireCard>(sku, 'card')
    expect(cardSchema.safeParse(card)).toMatchObject({ success: true })
    expect(tileFromWire(card)).toEqual(tileFromWire(await sent<WireTile>(sku, 'tile')))
  },
)

test('[CAT-13] a card has as many colors as a tile shows, and how many more there are, each with a variant that can be had', async () => {
  const { colors, more_colors } = await sent<WireCard>('MANY', 'card')
  expect(colors.map(({ label, sku }) => [label, sku])).toEqual(
    Array.from({ length: TILE_SWATCHES }, (_, at) => [`Shade ${at}`, `MANY-${at}-1`]),
  )
  expect(more_colors).toBe(9 - TILE_SWATCHES)
  expect(await sent<WireCard>('PLAIN', 'card')).toMatchObject({ colors: [], more_colors: 0 })
})

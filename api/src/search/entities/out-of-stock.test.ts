import type { WireCategory } from 'commerce/contract/catalog-schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryCatalog, skusOf, where } from '#test/desks/query-catalog'
import { buildCategory, buildChoices, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

// Shops whose lists leave out what is out of stock.
const engines = ['memory', 'postgres'] as const
let shops: Record<(typeof engines)[number], Awaited<ReturnType<typeof openShop>>>

async function openShop(engine: string) {
  const shop = await openTestApp({ SEARCH_ENGINE: engine, LIST_OUT_OF_STOCK: 'false' })
  const { db } = shop
  const skirts = await buildCategory(db, { name: 'Skirts' })
  const capes = await buildCategory(db, { name: 'Capes' })
  const black = await buildOption(db, 'color', 'Black')
  await buildProduct(db, { sku: 'SKIRT', categoryIds: [skirts] })
  const cape = await buildProduct(db, { sku: 'CAPE', units: 0, categoryIds: [skirts, capes] })
  await buildChoices(db, { sku: 'SHAWL', categoryIds: [capes] }, [
    { sku: 'SHAWL-B', options: { color: black }, units: 0 },
  ])
  await shop.search.caughtUp()
  return { ...shop, skirts, capes, cape: cape.id }
}

beforeAll(async () => {
  shops = { memory: await openShop('memory'), postgres: await openShop('postgres') }
})
afterAll(() => Promise.all(engines.map((engine) => shops[engine].close())))

describe.each(engines)('[SEARCH-03] what is out of stock in %s', (engine) => {
  const listBy = (attribute: string, value: unknown) =>
    skusOf(shops[engine].app, { query: { _appliedFilters: [where(attribute, value)] } })
  const countsNow = async () => {
    const { app, search, skirts, capes } = shops[engine]
    await search.caughtUp()
    const query = { _appliedFilters: [where('id', { in: [skirts, capes] })] }
    const { result } = await queryCatalog<WireCategory>(app, { type: 'category', sort: 'id:asc', query })
    return result.items.map((category) => category.product_count)
  }
  const setUnits = (units: number) => {
    const { db, cape } = shops[engine]
    return db.updateTable('stock').set({ on_hand: units }).where('product_id', '=', cape).execute()
  }

  test('[CAT-05] a category counts what it lists, also as products sell out and come back', async () => {
    const { skirts, capes } = shops[engine]
    expect(await listBy('category_ids', { in: [skirts] })).toEqual(['SKIRT'])
    expect(await listBy('category_ids', { in: [capes] })).toEqual([])
    expect(await countsNow()).toEqual([1, 0])
    await setUnits(3)
    expect(await countsNow()).toEqual([2, 1])
    await setUnits(0)
    expect(await countsNow()).toEqual([1, 0])
  })

  test.each(['CAPE', 'SHAWL'])(
    '[PDP-17] the page of %s finds it, and knows that it is sold out',
    async (sku) => {
      const query = { _appliedFilters: [where('sku', { eq: sku })] }
      const { result } = await queryCatalog(shops[engine].app, { query })
      expect(result.items).toMatchObject([{ sku, stock: { is_in_stock: false } }])
    },
  )

  test('a list by sku leaves it out, also a list of one', async () => {
    expect(await listBy('sku', { in: ['SKIRT', 'CAPE', 'SHAWL'] })).toEqual(['SKIRT'])
    expect(await listBy('sku', { in: ['CAPE'] })).toEqual([])
    expect(await listBy('sku', { neq: 'SKIRT' })).toEqual([])
  })

  test('[PANEL-06] [UX-48] words that only sold-out products have are suggested once one of them is back', async () => {
    const { app, db, search } = shops[engine]
    const { id } = await buildProduct(db, { sku: 'TULLE', name: 'Zephyrine Kamisole', units: 0 })
    await buildProduct(db, { sku: 'TOP', name: 'Zephyr Camisole' })
    const shownAfter = async (units: number) => {
      await db.updateTable('stock').set({ on_hand: units }).where('product_id', '=', id).execute()
      await search.caughtUp()
      const answer = await app.inject({ url: '/api/catalog/suggestions', query: { text: 'zeph' } })
      const corrected = await Promise.all(
        ['qamisole', 'camisole qephyrine'].map(async (_searchText) => {
          const { result } = await queryCatalog(app, { query: { _searchText } })
          return result.suggestions
        }),
      )
      return [answer.json<{ result: { terms: string[] } }>().result.terms, ...corrected]
    }
    const soldOut = [['zephyr'], ['camisole'], ['camisole']]
    expect(await shownAfter(0)).toEqual(soldOut)
    expect(await shownAfter(2)).toEqual([
      ['zephyr', 'zephyrine'],
      expect.arrayContaining(['camisole', 'kamisole']),
      ['camisole zephyrine'],
    ])
    expect(await shownAfter(0)).toEqual(soldOut)
  })
})

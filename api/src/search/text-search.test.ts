import type { WireTile } from 'commerce/contract/catalog-schemas'
import type { SearchSuggestions } from 'commerce/contract/search'
import { SEARCH_MAX_TEXT_LENGTH } from 'commerce/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryCatalog, skusOf } from '#test/desks/query-catalog'
import { buildCategory, buildChoices, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

type WireSuggestions = Omit<SearchSuggestions, 'products'> & { products: WireTile[] }

const engines = ['memory', 'postgres'] as const
let shops: Record<(typeof engines)[number], Awaited<ReturnType<typeof openTestApp>>>

beforeAll(async () => {
  const open = async (engine: string) => {
    const shop = await openTestApp({ SEARCH_ENGINE: engine })
    const { db } = shop
    const warmups = await buildCategory(db, { name: 'Warm-ups' })
    const black = await buildOption(db, 'color', 'Black')
    const rose = await buildOption(db, 'color', 'Ballet Rose')
    await buildChoices(db, { sku: 'WS-01', name: 'Camisole Leotard' }, [
      { sku: 'WS-01-BLK', options: { color: black } },
      { sku: 'WS-01-ROSE', options: { color: rose } },
    ])
    await buildChoices(db, { sku: 'WS-02', name: 'Long Sleeve Leotard' }, [
      { sku: 'WS-02-BLK', options: { color: black } },
    ])
    await buildProduct(db, { sku: 'WK-03', name: 'Knit Shorts', categoryIds: [warmups] })
    await buildProduct(db, { sku: 'WK-04', name: 'Wool Legwarmer', description: 'For the winter studio.' })
    await buildProduct(db, { sku: 'LEOTARD', name: 'Gift Card' })
    for (const [at, color] of ['Quicksilver', 'Quill'].entries()) {
      const option = await buildOption(db, 'color', color)
      const [sku, variant] = [`BLT-${at}`, `BLT-${at}-ONE`]
      await buildChoices(db, { sku, name: 'Belt' }, [{ sku: variant, options: { color: option } }])
    }
    await shop.search.caughtUp()
    return shop
  }
  shops = { memory: await open('memory'), postgres: await open('postgres') }
})
afterAll(() => Promise.all(engines.map((engine) => shops[engine].close())))

describe.each(engines)('[SEARCH-05] text search in %s', (engine) => {
  const find = (text: string) => skusOf(shops[engine].app, { query: { _searchText: text } })

  test.each([
    ['a word of the name', 'shorts', ['WK-03']],
    ['in any case', 'CAMISOLE', ['WS-01']],
    ['a word of the category', 'warm', ['WK-03']],
    ['one wrong letter', 'camisule', ['WS-01']],
    ['two wrong letters', 'camusule', ['WS-01']],
    ['two letters swapped', 'legwarmre', ['WK-04']],
    ['a word still being typed', 'legw', ['WK-04']],
    ['the sku of a product', 'ws-02', ['WS-02']],
    ['the sku of a variant', 'WS-01-ROSE', ['WS-01']],
    ['the name of a color', 'rose', ['WS-01']],
    ['a word of the description alone', 'winter', []],
    ['the first letters wrong', 'xamisole', []],
  ])('%s', async (_title, text, skus) => {
    expect((await find(text)).slice(0, 1)).toEqual(skus)
  })

  test('three of four words must be found', async () => {
    expect(await find('long sleeve leotard sparkling')).toContain('WS-02')
    expect(await find('long dazzling sparkling glittering')).toEqual([])
  })

  test('a hit of one word scores at least 1: of words that are hardly begun none is before another', async () => {
    expect(await find('qu')).toEqual(['BLT-0', 'BLT-1'])
  })

  test('what is sold under the text as its sku comes first', async () => {
    expect((await find('leotard'))[0]).toBe('LEOTARD')
    expect((await find('leotard')).slice(1)).toEqual(['WS-01', 'WS-02'])
  })

  test('a word of the color raises what has it', async () => {
    expect((await find('rose leotard'))[0]).toBe('WS-01')
  })

  test('no hit: words that would find something', async () => {
    const { result } = await queryCatalog(shops[engine].app, { query: { _searchText: 'kamisole' } })
    expect([result.total, result.suggestions]).toEqual([0, ['camisole']])
  })

  test('[UX-48] a word that nothing has is corrected beside words that are known', async () => {
    const { result } = await queryCatalog(shops[engine].app, { query: { _searchText: 'rose loetard' } })
    expect(result.suggestions?.[0]).toBe('rose leotard')
    const known = await queryCatalog(shops[engine].app, { query: { _searchText: 'rose leotard' } })
    expect(known.result.suggestions).toBeUndefined()
  })

  test('what has more of the words comes first, however rare a word is', async () => {
    expect((await find('knit leotard black'))[0]).toMatch(/WS-/)
  })

  const suggest = async (text: string) => {
    const { app } = shops[engine]
    const answer = await app.inject({ url: '/api/catalog/suggestions', query: { text } })
    return answer.json<{ code: number; result: WireSuggestions; fields?: { field: string }[] }>()
  }
  const skus = ({ result }: { result: WireSuggestions }) => result.products.map(({ sku }) => sku)

  test('[PANEL-06] suggests what a text may become, categories, and products with picture and price', async () => {
    const { result } = await suggest('leo')
    expect(result).toMatchObject({ terms: ['leotard'], categories: [], total: 2 })
    expect(result.products).toMatchObject([
      { sku: 'WS-01', name: 'Camisole Leotard', priceInclTax: 29, image: expect.any(String) },
      { sku: 'WS-02' },
    ])
    expect((await suggest('long leot')).result.terms).toEqual(['long leotard'])
    const inCategory = await suggest('warm')
    expect(inCategory.result.categories).toEqual([
      { name: 'Warm-ups', slug: expect.stringMatching(/^warm-ups/), parent: '' },
    ])
    expect(skus(inCategory)).toEqual(['WK-03'])
  })

  test('[UX-48] [PANEL-06] a text that finds nothing is suggested as its correction', async () => {
    const answer = await suggest('kamisole')
    expect(answer.result).toMatchObject({ corrected: 'camisole', terms: ['camisole'], total: 1 })
    expect(skus(answer)).toEqual(['WS-01'])
    const none = await suggest('zzzzqqqq')
    expect(none.result).toEqual({ terms: [], categories: [], products: [], total: 0 })
  })

  test('[part of UX-45] nothing is suggested before the second character, and never more than ten', async () => {
    expect((await suggest('l')).result).toEqual({ terms: [], categories: [], products: [], total: 0 })
    const { terms, categories, products } = (await suggest('le')).result
    expect(terms.length + categories.length + products.length).toBeLessThanOrEqual(10)
    const tooLong = await suggest('l'.repeat(SEARCH_MAX_TEXT_LENGTH + 1))
    expect(tooLong).toMatchObject({ code: 400, fields: [{ field: 'text' }] })
  })

  test('[PANEL-06] [UX-48] words that only a disabled product has are suggested once it is enabled', async () => {
    const { app, db, search } = shops[engine]
    const none = { terms: [], categories: [], products: [], total: 0 }
    const { id } = await buildProduct(db, { sku: 'WR-09', name: 'Zephyrine Kamisole', status: 2 })
    const shownAfter = async (change: () => Promise<unknown>) => {
      await change()
      await search.caughtUp()
      const { result } = await queryCatalog(app, { query: { _searchText: 'kamisole' } })
      return [(await suggest('zeph')).result, result.suggestions, result.total]
    }
    const setStatus = (status: number) =>
      db.updateTable('product').set({ status }).where('id', '=', id).execute()
    const hidden = [none, ['camisole'], 0]
    expect(await shownAfter(() => search.caughtUp())).toEqual(hidden)
    expect(await shownAfter(() => buildCategory(db, { name: 'Wraps' }))).toEqual(hidden)
    const shown = [expect.objectContaining({ terms: ['zephyrine'], total: 1 }), undefined, 1]
    expect(await shownAfter(() => setStatus(1))).toEqual(shown)
    expect(await shownAfter(() => setStatus(2))).toEqual(hidden)
  })

  test('facets count within the hits', async () => {
    const query = { _searchText: 'leotard', _availableFilters: [{ field: 'color' }] }
    const { result } = await queryCatalog(shops[engine].app, { query })
    expect(result.aggregations.agg_terms_color?.buckets.map((bucket) => bucket.doc_count)).toEqual([2, 1])
  })
})

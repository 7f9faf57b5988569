import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCategory, buildChoices, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

type Shop = Awaited<ReturnType<typeof openTestApp>>

let shop: Shop
let women = 0
let leotards = 0
let tights = 0
let [black, pink, small, medium] = [0, 0, 0, 0]

beforeAll(async () => {
  shop = await openTestApp()
  const { db } = shop
  women = await buildCategory(db, { name: 'Women' })
  leotards = await buildCategory(db, { name: 'Leotards', parentId: women })
  tights = await buildCategory(db, { name: 'Tights', parentId: women })
  black = await buildOption(db, 'color', 'Black')
  pink = await buildOption(db, 'color', 'Pink')
  small = await buildOption(db, 'apparel_size', 'S')
  medium = await buildOption(db, 'apparel_size', 'M')
  await buildChoices(
    db,
    { sku: 'ANNA', name: 'Anna Camisole Leotard', categoryIds: [leotards], position: 2 },
    [
      { sku: 'ANNA-B-S', price_cents: 49_00, options: { color: black, apparel_size: small } },
      { sku: 'ANNA-P-M', price_cents: 50_00, options: { color: pink, apparel_size: medium }, units: 0 },
    ],
  )
  await buildChoices(
    db,
    { sku: 'BELLA', name: 'Bella Long Sleeve Leotard', categoryIds: [leotards], position: 1, is_sale: true },
    [
      { sku: 'BELLA-B-M', price_cents: 50_00, options: { color: black, apparel_size: medium } },
      { sku: 'BELLA-B-S', price_cents: 50_00, options: { color: black, apparel_size: small }, status: 2 },
    ],
  )
  await buildProduct(db, {
    ...{ sku: 'CARLA', name: 'Carla Footed Tights', categoryIds: [tights], price_cents: 15_00, units: 3 },
    attributes: JSON.stringify({ color: pink }),
  })
  await buildProduct(db, { sku: 'GONE', name: 'Gone Leotard', status: 2, categoryIds: [leotards] })
  await buildProduct(db, { sku: 'HIDDEN', name: 'Hidden Leotard', visibility: 1, categoryIds: [leotards] })
  await shop.context.search.caughtUp()
})
afterAll(() => shop.close())

interface Asked {
  query?: unknown
  [parameter: string]: unknown
}

async function ask({ query, ...rest }: Asked) {
  const parameters = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
  if (query !== undefined) parameters.set('searchQuery', JSON.stringify(query))
  const response = await shop.app.inject(`/api/catalog/search?${parameters.toString()}`)
  return { status: response.statusCode, body: response.json() }
}

async function skusOf(asked: Asked): Promise<string[]> {
  const { body } = await ask(asked)
  const items: { sku: string }[] = body.result.items
  return items.map(({ sku }) => sku)
}

const where = (attribute: string, value: unknown, scope = 'default') => ({ attribute, value, scope })

describe('[CAT-05] a category shows the products of all its descendants', () => {
  test.each([
    ['the category above', () => women, ['CARLA', 'BELLA', 'ANNA']],
    ['one of its own', () => leotards, ['BELLA', 'ANNA']],
  ])('%s', async (_title, category, skus) => {
    expect(
      await skusOf({ query: { _appliedFilters: [where('category_ids', { in: [category()] })] } }),
    ).toEqual(skus)
  })
})

describe('[CAT-03] facets', () => {
  const facets = ['color', 'apparel_size', 'price'].map((field) => ({ field, scope: 'catalog' }))
  const count = async (chosen: unknown[]) => {
    const { body } = await ask({ query: { _availableFilters: facets, _appliedFilters: chosen } })
    return Object.fromEntries(
      Object.entries<{ buckets: { key: number | string; doc_count: number }[] }>(
        body.result.aggregations,
      ).map(([name, { buckets }]) => [name, buckets.map((bucket) => [bucket.key, bucket.doc_count])]),
    )
  }

  test('count a product once for each option that one of its offered variants has', async () => {
    expect(await count([])).toEqual({
      agg_terms_color: [
        [black, 2],
        [pink, 2],
      ],
      agg_terms_apparel_size: [
        [medium, 2],
        [small, 1],
      ],
      agg_range_price: [
        ['0.0-50.0', 2],
        ['50.0-100.0', 1],
      ],
    })
  })

  test('count without regard to their own choice, and within that of the others on one variant', async () => {
    expect(await count([where('color', { in: [black] }, 'catalog')])).toEqual({
      agg_terms_color: [
        [black, 2],
        [pink, 2],
      ],
      agg_terms_apparel_size: [
        [small, 1],
        [medium, 1],
      ],
      agg_range_price: [
        ['0.0-50.0', 1],
        ['50.0-100.0', 1],
      ],
    })
  })
})

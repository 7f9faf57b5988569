import type {
  WireAttribute,
  WireCategory,
  WireReview,
  WireTaxRule,
  WireTile,
} from 'commerce/contract/catalog-schemas'
import { tileSchema } from 'commerce/contract/catalog-schemas'
import type { SearchResult } from 'commerce/contract/search'
import { SEARCH_TYPES } from 'commerce/search/search-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryCatalog, skusOf, where } from '#test/desks/query-catalog'
import { buildCategory, buildChoices, buildCustomOption, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let women = 0
let leotards = 0
let tights = 0
let [black, pink, small, medium] = [0, 0, 0, 0]
let anna = 0

beforeAll(async () => {
  shop = await openTestApp()
  const { db } = shop
  women = await buildCategory(db, { name: 'Women' })
  leotards = await buildCategory(db, { name: 'Leotards', parentId: women, position: 2 })
  tights = await buildCategory(db, { name: 'Tights', parentId: women, position: 1 })
  black = await buildOption(db, 'color', 'Black')
  pink = await buildOption(db, 'color', 'Pink')
  small = await buildOption(db, 'apparel_size', 'S')
  medium = await buildOption(db, 'apparel_size', 'M')
  const built = await buildChoices(
    db,
    {
      sku: 'ANNA',
      name: 'Anna Camisole Leotard',
      categoryIds: [leotards],
      position: 2,
      updated_at: new Date('2026-01-03'),
    },
    [
      { sku: 'ANNA-B-S', price_cents: 49_00, options: { color: black, apparel_size: small } },
      { sku: 'ANNA-P-M', price_cents: 50_00, options: { color: pink, apparel_size: medium }, units: 0 },
    ],
  )
  anna = built.id
  await buildChoices(
    db,
    {
      sku: 'BELLA',
      name: 'Bella Long Sleeve Leotard',
      categoryIds: [leotards],
      position: 1,
      is_sale: true,
      updated_at: new Date('2026-01-02'),
    },
    [
      { sku: 'BELLA-B-M', price_cents: 50_00, options: { color: black, apparel_size: medium }, units: 4 },
      { sku: 'BELLA-B-S', price_cents: 50_00, options: { color: black, apparel_size: small }, status: 2 },
    ],
  )
  await buildProduct(db, {
    sku: 'CARLA',
    name: 'Carla Footed Tights',
    categoryIds: [tights],
    price_cents: 15_00,
    units: 3,
    attributes: JSON.stringify({ color: pink }),
    updated_at: new Date('2026-01-01'),
    visibility: 2,
  })
  await buildProduct(db, { sku: 'GONE', name: 'Gone Leotard', status: 2, categoryIds: [leotards] })
  await buildProduct(db, { sku: 'HIDDEN', name: 'Hidden Leotard', visibility: 1, categoryIds: [leotards] })
  const review = { product_id: anna, detail: 'It turns with you.', nickname: 'Mia', rating: 4 }
  await db
    .insertInto('review')
    .values([
      { ...review, title: 'First', status: 1, created_at: new Date('2026-01-01') },
      { ...review, title: 'Second', status: 1, created_at: new Date('2026-01-02') },
      { ...review, title: 'Waiting', status: 2 },
    ])
    .execute()
  await shop.search.caughtUp()
})
afterAll(() => shop.close())

const inCategory = (id: number) => where('category_ids', { in: [id] })

describe('[CAT-05] a category shows the products of all its descendants', () => {
  test.each([
    ['the category above', () => women, ['CARLA', 'BELLA', 'ANNA']],
    ['one of its own', () => leotards, ['BELLA', 'ANNA']],
    ['one that is unknown', () => 99_999, []],
  ])('%s', async (_title, category, skus) => {
    expect(await skusOf(shop.app, { query: { _appliedFilters: [inCategory(category())] } })).toEqual(skus)
  })

  test('named with its descendants, as pages of old do', async () => {
    const query = { _appliedFilters: [where('category_ids', { in: [women, leotards, tights] })] }
    expect(await skusOf(shop.app, { query })).toHaveLength(3)
  })
})

describe('[CAT-04] sorting', () => {
  test.each([
    ['latest first', 'updated_at:desc', ['ANNA', 'BELLA', 'CARLA']],
    ['price low to high', 'final_price:asc', ['CARLA', 'ANNA', 'BELLA']],
    ['price high to low', 'final_price:desc', ['BELLA', 'ANNA', 'CARLA']],
    ['inventory', 'inventory:desc', ['ANNA', 'BELLA', 'CARLA']],
    ['name', 'name:desc', ['CARLA', 'BELLA', 'ANNA']],
  ])('%s', async (_title, sort, skus) => {
    expect(await skusOf(shop.app, { sort })).toEqual(skus)
  })

  test('[SEARCH-02] by position where nothing is said, with size 0 as 50 and a negative start as 0', async () => {
    const { result } = await queryCatalog(shop.app, { size: 0, from: -1 })
    expect([result.items.map(({ sku }) => sku), result.start, result.perPage, result.total]).toEqual([
      ['CARLA', 'BELLA', 'ANNA'], 0, 50, 3,
    ]) // oxfmt-ignore
  })

  test('[CAT-01] a page at a time', async () => {
    const pages = [0, 2].map((from) => skusOf(shop.app, { sort: 'name:asc', size: 2, from }))
    expect(await Promise.all(pages)).toEqual([['ANNA', 'BELLA'], ['CARLA']])
  })
})

function countsOf(aggregations: SearchResult['aggregations']): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, { buckets }]) => [
      name.replace(/^agg_(terms|range)_/, ''),
      buckets.map((bucket) => `${bucket.key}: ${bucket.doc_count}`),
    ]),
  )
}

describe('[CAT-03] facets', () => {
  const facets = ['color', 'apparel_size', 'shoes_size', 'price'].map((field) => ({
    field,
    scope: 'catalog',
  }))
  const count = async (chosen: unknown[]) => {
    const query = { _availableFilters: facets, _appliedFilters: chosen }
    return countsOf((await queryCatalog(shop.app, { query })).result.aggregations)
  }

  test('count a product once for each option that one of its offered variants has', async () => {
    expect(await count([])).toEqual({
      color: [`${black}: 2`, `${pink}: 2`],
      apparel_size: [`${medium}: 2`, `${small}: 1`],
      shoes_size: [],
      price: ['0.0-50.0: 2', '50.0-100.0: 1'],
    })
  })

  test('what is on sale and what is new is counted as well, within the choices of others but not its own', async () => {
    const facets = ['sale', 'new'].map((field) => ({ field, scope: 'catalog' }))
    const countFlags = async (chosen: unknown[]) => {
      const query = { _availableFilters: facets, _appliedFilters: chosen }
      return countsOf((await queryCatalog(shop.app, { query })).result.aggregations)
    }
    expect(await countFlags([])).toEqual({ sale: ['0: 2', '1: 1'], new: ['0: 3'] })
    expect(await countFlags([where('sale', ['1'], 'catalog')])).toEqual({
      sale: ['0: 2', '1: 1'],
      new: ['0: 1'],
    })
    expect(await countFlags([where('color', [pink], 'catalog')])).toEqual({ sale: ['0: 2'], new: ['0: 2'] })
  })

  test('older clients count and filter by size, the name that apparel_size has with them', async () => {
    const query = {
      _availableFilters: [{ field: 'size' }],
      _appliedFilters: [where('size', { in: [small] }, 'catalog')],
    }
    const { result } = await queryCatalog(shop.app, { query })
    expect(result.total).toBe(1)
    expect(result.aggregations['agg_terms_size']).toEqual(result.aggregations['agg_terms_apparel_size'])
    expect(result.aggregations['agg_terms_size']?.buckets).toMatchObject([
      { key: medium, doc_count: 2 },
      { key: small, doc_count: 1 },
    ])
  })

  test('count without regard to their own choice, and within that of the others on one variant', async () => {
    expect(await count([where('color', { in: [black] }, 'catalog')])).toEqual({
      color: [`${black}: 2`, `${pink}: 2`],
      apparel_size: [`${small}: 1`, `${medium}: 1`],
      shoes_size: [],
      price: ['0.0-50.0: 1', '50.0-100.0: 1'],
    })
  })

  test('choices of two facets are met by one variant, those of one facet by either', async () => {
    const chosen = (color: number[], size: number[]) =>
      skusOf(shop.app, {
        sort: 'name:asc',
        query: {
          _appliedFilters: [where('color', color, 'catalog'), where('apparel_size', size, 'catalog')],
        },
      })
    expect(await chosen([black], [medium])).toEqual(['BELLA'])
    expect(await chosen([black, pink], [medium])).toEqual(['ANNA', 'BELLA'])
  })

  test('[SEARCH-04] a price choice finds what its bucket counts', async () => {
    const priced = (value: unknown) =>
      skusOf(shop.app, { query: { _appliedFilters: [where('price', value, 'catalog')] } })
    expect(await priced({ gte: 0, lte: 50 })).toEqual(['CARLA', 'ANNA'])
    expect(await priced({ gte: 50 })).toEqual(['BELLA'])
  })
})

test('[SEARCH-06] a facet has at most 100 values', async () => {
  const { db } = shop
  for (let shade = 0; shade < 101; shade++) {
    const option = await buildOption(db, 'shoes_size', `Size ${shade}`)
    await buildProduct(db, { sku: `SHOE-${shade}`, attributes: JSON.stringify({ shoes_size: option }) })
  }
  await shop.search.caughtUp()
  const query = { _availableFilters: [{ field: 'shoes_size' }] }
  const { result } = await queryCatalog(shop.app, { query })
  expect(result.aggregations.agg_terms_shoes_size?.buckets).toHaveLength(100)
  await db.deleteFrom('product').where('sku', 'like', 'SHOE-%').execute()
  await shop.search.caughtUp()
})

test('[ROUTE-06] a product is found by the sku of its variant, and by its slug', async () => {
  const by = (field: string, value: string) =>
    skusOf(shop.app, { query: { _appliedFilters: [where(field, { eq: value })] } })
  expect(await by('configurable_children.sku', 'ANNA-P-M')).toEqual(['ANNA'])
  expect(await by('configurable_children.sku', 'BELLA-B-S')).toEqual([])
  expect(await by('sku', 'ANNA-P-M')).toEqual([])
  const { result } = await queryCatalog(shop.app, { query: { _appliedFilters: [where('sku', 'ANNA')] } })
  expect(await by('slug', result.items[0]!.slug)).toEqual(['ANNA'])
})

test('[CAT-13] a tile is sent what it shows and no more', async () => {
  const { result } = await queryCatalog<WireTile>(shop.app, {
    _sourceInclude: 'tile',
    sort: 'name:asc',
    size: 1,
  })
  const [tile] = result.items
  const shown = new Set(Object.keys(tileSchema.shape))
  expect(Object.keys(tile!).filter((key) => !shown.has(key))).toEqual([])
  expect(tile).toMatchObject({
    sku: 'ANNA',
    priceInclTax: 49,
    stock: { is_in_stock: true },
    review_count: 2,
    rating_tenths: 40,
    tile_variants: [
      ['ANNA-B-S', 1, black, small],
      ['ANNA-P-M', 0, pink, medium],
    ],
  })
})

test('a tile says that the product cannot be bought without an option, and does not where it can', async () => {
  const { db } = shop
  for (const [sku, isRequired] of [
    ['NAMED', true],
    ['WRAPPED', false],
  ] as const) {
    const product = await buildProduct(db, { sku, name: sku })
    await buildCustomOption(db, product, { title: 'Name', kind: 'field', isRequired })
  }
  await shop.search.caughtUp()
  const { result } = await queryCatalog<WireTile>(shop.app, {
    _sourceInclude: 'tile',
    query: { _appliedFilters: [where('sku', ['NAMED', 'WRAPPED'])] },
    sort: 'name:asc',
  })
  expect(result.items.map(({ requires_options }) => requires_options)).toEqual([true, undefined])
  await db.deleteFrom('product').where('sku', 'in', ['NAMED', 'WRAPPED']).execute()
  await shop.search.caughtUp()
})

test('[CAT-13] named fields alone are sent, and those left out are not', async () => {
  const asked = { query: { _appliedFilters: [where('sku', 'ANNA')] } }
  const include = 'sku,stock.qty,configurable_children.sku'
  const { result } = await queryCatalog(shop.app, { ...asked, _sourceInclude: include })
  expect(result.items).toEqual([
    { sku: 'ANNA', stock: { qty: 100 }, configurable_children: [{ sku: 'ANNA-B-S' }, { sku: 'ANNA-P-M' }] },
  ])
  const { result: rest } = await queryCatalog(shop.app, { ...asked, _sourceExclude: 'description,stock' })
  expect(Object.keys(rest.items[0]!)).not.toContain('stock')
  expect(rest.items[0]).toMatchObject({ sku: 'ANNA', name: 'Anna Camisole Leotard' })
})

describe('[SEARCH-01] the other types', () => {
  test('categories come as a tree, with the number of products they show', async () => {
    const query = { _appliedFilters: [where('level', { eq: 2 }), where('is_active', true)] }
    const { result } = await queryCatalog<WireCategory>(shop.app, { type: 'category', query, size: 4000 })
    const [top] = result.items
    expect(top).toMatchObject({ id: women, parent_id: 2, product_count: 3, children_count: 2 })
    expect(top!.children_data.map((child) => [child.name, child.product_count])).toEqual([
      ['Tights', 1],
      ['Leotards', 2],
    ])
  })

  test('a category that is closed is not listed, nor is what lies below it', async () => {
    const closed = await buildCategory(shop.db, { name: 'Backstage', isActive: false })
    const below = await buildCategory(shop.db, { name: 'Secrets', parentId: closed })
    await shop.search.caughtUp()
    const query = { _appliedFilters: [where('id', [closed, below])] }
    const { result } = await queryCatalog(shop.app, { type: 'category', query })
    expect(result).toMatchObject({ items: [], total: 0 })
  })

  test('attributes by code, with their options', async () => {
    const query = { _appliedFilters: [where('attribute_code', ['color', 'apparel_size'])] }
    const { result } = await queryCatalog<WireAttribute>(shop.app, { type: 'attribute', query })
    expect(result.items.map(({ attribute_code }) => attribute_code)).toEqual(['color', 'apparel_size'])
    expect(result.items[0]!.options.map(({ value, label }) => [value, label])).toEqual([
      [black, 'Black'],
      [pink, 'Pink'],
    ])
  })

  test('[CAT-12] a color without a swatch of its own has that of its name', async () => {
    const query = { _appliedFilters: [where('attribute_code', 'color')] }
    const { result } = await queryCatalog<WireAttribute>(shop.app, { type: 'attribute', query })
    expect(result.items[0]!.options.map(({ swatch }) => swatch)).toEqual([
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      expect.stringMatching(/^#[0-9a-f]{6}$/),
    ])
  })

  test('tax rules with their rates', async () => {
    const { result } = await queryCatalog<WireTaxRule>(shop.app, { type: 'taxrule' })
    expect(result.items[0]).toMatchObject({ product_tax_class_ids: [2], customer_tax_class_ids: [3] })
    expect(result.items[0]!.rates).toContainEqual(
      expect.objectContaining({ tax_country_id: 'US', rate: 8.25 }),
    )
  })

  test('approved reviews of a product, the newest first, whatever status is asked for', async () => {
    const of = async (...filters: unknown[]) => {
      const query = { _appliedFilters: [where('product_id', { eq: anna }), ...filters] }
      const { result } = await queryCatalog<WireReview>(shop.app, { type: 'review', query })
      return result.items.map(({ title }) => title)
    }
    expect(await of()).toEqual(['Second', 'First'])
    expect(await of(where('review_status', [1, 2, 3]))).toEqual(['Second', 'First'])
    expect(await of(where('review_status', 2))).toEqual([])
  })

  test.each(SEARCH_TYPES)('%s is a type', async (type) => {
    const { status, result } = await queryCatalog(shop.app, { type })
    expect([status, Array.isArray(result.items)]).toEqual([200, true])
  })

  test('an unknown one is refused', async () => {
    const { status, text, fields } = await queryCatalog(shop.app, { type: 'order' })
    expect([status, fields]).toEqual([400, ['type']])
    expect(text).toContain('No entity type registered for order')
  })
})

test('[SEARCH-01] yes/no and text attributes are filtered and counted like those with options', async () => {
  await sql`insert into attribute (code, label, input) values ('eco', 'Eco', 'boolean'), ('care', 'Care', 'text'),
    ('story', 'Story', 'textarea')`.execute(shop.db)
  for (const [sku, attributes] of Object.entries({
    ECO1: { eco: '1', care: 'By hand', story: 'Once' },
    ECO2: { eco: '0', care: 'By hand' },
    ECO3: { eco: '1', care: '30 °C' },
  })) {
    await buildProduct(shop.db, { sku, attributes: JSON.stringify(attributes) })
  }
  await shop.search.caughtUp()
  const asked = (...filters: object[]) => ({
    query: { _appliedFilters: filters, _availableFilters: [{ field: 'eco' }, { field: 'care' }] },
  })
  expect((await skusOf(shop.app, asked(where('eco', true)))).sort()).toEqual(['ECO1', 'ECO3'])
  expect((await skusOf(shop.app, asked(where('care', ['By hand'])))).sort()).toEqual(['ECO1', 'ECO2'])
  expect(await skusOf(shop.app, asked(where('eco', '0'), where('care', 'by hand')))).toEqual([])
  const { result } = await queryCatalog(
    shop.app,
    asked(where('eco', { eq: 1 }, 'catalog'), where('sku', ['ECO1', 'ECO2', 'ECO3'])),
  )
  expect(result.aggregations).toEqual({
    agg_terms_eco: { buckets: [{ key: 1, doc_count: 2 }, { key: 0, doc_count: 1 }] },
    agg_terms_care: { buckets: [{ key: '30 °C', doc_count: 1 }, { key: 'By hand', doc_count: 1 }] },
  }) // oxfmt-ignore
  expect((await queryCatalog(shop.app, asked(where('story', 'Once')))).fields).toEqual([
    'searchQuery._appliedFilters.0.attribute',
  ])
  expect((await queryCatalog(shop.app, asked(where('eco', 'maybe')))).status).toBe(400)
})

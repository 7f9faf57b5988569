import { describe, expect, test } from 'vitest'
import { searchQuerySchema } from '#src/contract/search'
import { productRules } from '#src/search/query-rules'
import { entityRules } from '#src/search/query-rules'
import { type QueryInput, readQuery } from '#src/contract/codecs/read-query'

const rules = productRules([
  { code: 'color', input: 'select' },
  { code: 'apparel_size', input: 'select' },
  { code: 'eco', input: 'boolean' },
  { code: 'care', input: 'text' },
  { code: 'story', input: 'textarea' },
])
const nothing = { sort: undefined, from: undefined, size: undefined }

function read(query: unknown, rest: Partial<QueryInput> = {}) {
  return readQuery({ query: searchQuerySchema.parse(query), ...nothing, ...rest }, rules)
}

const filter = (attribute: string, value: unknown, scope?: string) =>
  read({ _appliedFilters: [{ attribute, value, ...(scope ? { scope } : {}) }] })
const terms = (field: string, values: unknown[], rest = {}) => ({
  kind: 'terms',
  field,
  values,
  isNegated: false,
  isChoice: false,
  ...rest,
})
const range = (field: string, from: number, until: number, isChoice = false) => ({
  kind: 'range',
  field,
  intervals: [{ from, until }],
  isChoice,
})

describe('[SEARCH-01] conditions', () => {
  test.each([
    ['a list stands for in', 'visibility', [2, 3, 4], terms('visibility', [2, 3, 4])],
    ['a single value stands for in', 'sku', 'A', terms('sku', ['A'])],
    ['in', 'category_ids', { in: [20, 21] }, terms('category_ids', [20, 21])],
    ['eq of a key is a look-up', 'sku', { eq: 'WS01' }, terms('sku', ['WS01'], { isLookup: true })],
    ['eq', 'type_id', { eq: 'bundle' }, terms('type_id', ['bundle'])],
    ['ids may be texts', 'color', { in: ['58'] }, terms('color', [58])],
    ['neq', 'type_id', { neq: 'bundle' }, terms('type_id', ['bundle'], { isNegated: true })],
    ['nin', 'status', { nin: [2] }, terms('status', [2], { isNegated: true })],
    ['like is exact', 'sku', { like: 'home' }, terms('sku', ['home'])],
    ['a flag as the text of one', 'sale', { eq: '1' }, terms('sale', [1])],
    ['a flag as a truth', 'stock.is_in_stock', true, terms('stock.is_in_stock', [1])],
    ['a slug is a url key', 'slug', 'anna', terms('url_key', ['anna'])],
    ['an empty list', 'sku', { in: [] }, terms('sku', [])],
  ])('%s', (_title, field, value, expected) => {
    expect(filter(field, value)).toMatchObject({ errors: [], query: { filters: [expected] } })
  })

  test('several operators of one condition all hold', () => {
    const { query } = filter('sku', { in: ['A', 'B'], neq: 'B' })
    expect(query.filters).toEqual([terms('sku', ['A', 'B']), terms('sku', ['B'], { isNegated: true })])
  })

  test('a condition of the catalog scope is a choice in a facet', () => {
    expect(filter('color', 58, 'catalog').query.filters).toEqual([terms('color', [58], { isChoice: true })])
  })
})

describe('[SEARCH-04] the price filter takes from and to, each optional', () => {
  test.each([
    ['both, as named', { gte: 50, lte: 100 }, range('price', 5_000, 10_001)],
    ['from alone', { gte: 50 }, range('price', 5_000, Infinity)],
    ['to alone', { lte: 100 }, range('price', -Infinity, 10_001)],
    ['from and to', { from: 50, to: 100 }, range('price', 5_000, 10_001)],
    ['more and less than', { gt: 50, lt: 100 }, range('price', 5_001, 10_000)],
    ['amounts as texts', { gte: '49.90' }, range('price', 4_990, Infinity)],
    ['the key of a bucket', { eq: '50.0-100.0' }, range('price', 5_000, 10_000)],
    ['the key of the last bucket', '150.0-*', range('price', 15_000, Infinity)],
  ])('%s', (_title, value, expected) => {
    expect(filter('final_price', value)).toMatchObject({ errors: [], query: { filters: [expected] } })
  })

  test('a choice leaves its upper bound to the next bucket', () => {
    expect(filter('price', { gte: 50, lte: 100 }, 'catalog').query.filters).toEqual([
      range('price', 5_000, 10_000, true),
    ])
  })
})

describe('[SEARCH-02] size, start and order', () => {
  test.each([
    ['nothing said', {}, { size: 50, from: 0, sort: [] }],
    ['size 0', { size: 0 }, { size: 50 }],
    ['size below 0', { size: -1 }, { size: 50 }],
    ['a start below 0', { from: -20 }, { from: 0 }],
    [
      'as said',
      { size: 8, from: 16, sort: 'final_price:desc' },
      { size: 8, from: 16, sort: [{ field: 'price', direction: 'desc' }] },
    ],
    [
      'an order without a direction',
      { sort: 'updated_at' },
      { sort: [{ field: 'updated_at', direction: 'asc' }] },
    ],
  ])('%s', (_title, rest, expected) => {
    expect(read({}, rest)).toMatchObject({ errors: [], query: expected })
  })

  test('orders of the query follow the one beside it', () => {
    const { query } = read({ _appliedSort: [{ field: 'updated_at', options: 'desc' }] }, { sort: 'name:asc' })
    expect(query.sort.map(({ field }) => field)).toEqual(['name', 'updated_at'])
  })
})

describe('what is not known is refused, and named', () => {
  test.each([
    [
      'a field',
      { _appliedFilters: [{ attribute: 'cost', value: 1 }] },
      'searchQuery._appliedFilters.0.attribute',
    ],
    [
      'a color that is no id',
      { _appliedFilters: [{ attribute: 'color', value: { in: ['red'] } }] },
      'searchQuery._appliedFilters.0.value.in',
    ],
    [
      'a range of texts',
      { _appliedFilters: [{ attribute: 'sku', value: { gte: 1 } }] },
      'searchQuery._appliedFilters.0.value.gte',
    ],
    [
      'a price that is none',
      { _appliedFilters: [{ attribute: 'price', value: { gte: 'abc' } }] },
      'searchQuery._appliedFilters.0.value.gte',
    ],
    [
      'a part of a number',
      { _appliedFilters: [{ attribute: 'status', value: { like: '1' } }] },
      'searchQuery._appliedFilters.0.value.like',
    ],
    [
      'a condition without an operator',
      { _appliedFilters: [{ attribute: 'sku', value: {} }] },
      'searchQuery._appliedFilters.0.value',
    ],
    ['a facet', { _availableFilters: [{ field: 'sku' }] }, 'searchQuery._availableFilters.0.field'],
    ['an order', { _appliedSort: [{ field: 'cost' }] }, 'searchQuery._appliedSort.0.field'],
  ])('%s', (_title, query, field) => {
    expect(read(query).errors).toMatchObject([{ field, message: expect.any(String) as string }])
  })

  test.each([
    ['an order beside the query', { sort: 'cost:asc' }, 'sort'],
    ['a direction', { sort: 'name:up' }, 'sort'],
    ['more than a page may hold', { size: 201 }, 'size'],
    ['a start too far', { from: 9_990 }, 'from'],
  ])('%s', (_title, rest, field) => {
    expect(read({}, rest).errors.map((error) => error.field)).toEqual([field])
  })

  test('everything wrong at once', () => {
    const wrong = {
      _appliedFilters: [
        { attribute: 'x', value: 1 },
        { attribute: 'y', value: 1 },
      ],
    }
    expect(read(wrong, { size: 999 }).errors).toHaveLength(3)
  })
})

test('[SEARCH-11] categories can be asked for 4000 at once', () => {
  const { errors } = readQuery({ query: {}, ...nothing, size: 4000 }, entityRules.category)
  expect(errors).toEqual([])
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  shop = await openTestApp()
  const { db } = shop
  const { id } = await buildProduct(db, { sku: 'SHOWN', cost_cents: 37_654_32, price_cents: 50_000_00 })
  await db
    .insertInto('product_price')
    .values([
      { product_id: id, price_group_id: 2, price_cents: 43_210_98 },
      { product_id: id, price_group_id: 2, min_qty: 10, price_cents: 41_098_76 },
    ])
    .execute()
  await buildProduct(db, { sku: 'OFF', status: 2 })
  await buildProduct(db, { sku: 'SINGLE', visibility: 1 })
  await shop.search.caughtUp()
})
afterAll(() => shop.close())

const deep = '['.repeat(600) + ']'.repeat(600)
const filters = (...applied: unknown[]) => ({ _appliedFilters: applied })

test.each([
  ['not JSON', '{"_searchText":', 'searchQuery'],
  ['a list', [], 'searchQuery'],
  ['a number', 5, 'searchQuery'],
  ['nothing', 'null', 'searchQuery'],
  ['nested without end', deep, 'searchQuery'],
  ['a foreign key', { query: { match_all: {} } }, 'searchQuery.query'],
  ['a script', { script_fields: {} }, 'searchQuery.script_fields'],
  ['a prototype', '{"__proto__":{"x":1}}', 'searchQuery.__proto__'],
  [
    'a foreign key in a filter',
    filters({ ...where('sku', 'A'), boost: 3 }),
    'searchQuery._appliedFilters.0.boost',
  ],
  [
    'a foreign operator',
    filters(where('sku', { regexp: '.*' })),
    'searchQuery._appliedFilters.0.value.regexp',
  ],
  ['a foreign scope', filters({ ...where('sku', 'A'), scope: 'all' }), 'searchQuery._appliedFilters.0.scope'],
  [
    'a value that is an object',
    filters(where('sku', { eq: { a: 1 } })),
    'searchQuery._appliedFilters.0.value',
  ],
  ['no value', filters(where('sku', null)), 'searchQuery._appliedFilters.0.value'],
  ['the cost as a field', filters(where('cost', 1)), 'searchQuery._appliedFilters.0.attribute'],
  ['SQL as a field', filters(where("sku' or 1=1 --", 1)), 'searchQuery._appliedFilters.0.attribute'],
  [
    'a field named after a method',
    filters(where('constructor', 1)),
    'searchQuery._appliedFilters.0.attribute',
  ],
  [
    '51 filters',
    filters(...Array.from({ length: 51 }, () => where('sku', 'A'))),
    'searchQuery._appliedFilters',
  ],
  [
    '201 values',
    filters(
      where(
        'id',
        Array.from({ length: 201 }, (_, n) => n),
      ),
    ),
    'searchQuery._appliedFilters.0.value',
  ],
  ['a text without end', { _searchText: 'a'.repeat(201) }, 'searchQuery._searchText'],
])('[SEARCH-01] malformed search JSON is refused by name: %s', async (_title, query, field) => {
  const { status, fields } = await queryCatalog(shop.app, { query })
  expect([status, fields]).toEqual([400, [field]])
})

test.each([
  ['size', 'abc'],
  ['size', '1.5'],
  ['size', '1e9'],
  ['from', '-1e999'],
  ['sort', 'cost:asc'],
  ['sort', 'sku;drop table product:asc'],
  ['store', 'de'],
  ['_sourceInclude', 'a.b.c.d'],
  ['unknown', '1'],
])('[SEARCH-01] a parameter that will not do is refused by name: %s of %s', async (name, value) => {
  const { status, fields } = await queryCatalog(shop.app, { [name]: value })
  expect([status, fields]).toEqual([400, [name]])
})

const anything = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 2, 3, 4, '2', 'OFF', 'SINGLE', 'SHOWN', true, [1, 2], ['OFF', 'SINGLE'], []),
  fc.jsonValue({ maxDepth: 2 }),
)
const operator = fc.constantFrom(
  'eq',
  'neq',
  'in',
  'nin',
  'like',
  'gt',
  'lt',
  'gte',
  'lte',
  'from',
  'to',
  'or',
  'nor',
)
const field = fc.constantFrom(
  'visibility',
  'status',
  'sku',
  'category_ids',
  'id',
  'type_id',
  'price',
  'color',
  'x',
)
const condition = fc.oneof(anything, fc.dictionary(operator, anything, { maxKeys: 3 }))
const query = fc.record({
  _appliedFilters: fc.array(
    fc.record({ attribute: field, value: condition, scope: fc.constantFrom('default', 'catalog') }),
    { maxLength: 4 },
  ),
  _searchText: fc.constantFrom('', 'OFF', 'SINGLE', 'skirt', '*', '%'),
})

test('[SEARCH-03] [E-35] whatever is asked, nobody sees a hidden product, a cost or the price of another group', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('', '2'), async (asked, groupId) => {
      const { status, result, text } = await queryCatalog(shop.app, { query: asked, groupId })
      expect([200, 400]).toContain(status)
      expect(text).not.toMatch(/43210\.98|41098\.76|37654\.32|SINGLE"/)
      if (status !== 200) return
      answered++
      const asksForDisabled = JSON.stringify(asked).includes('2')
      for (const item of result.items) {
        expect(item.visibility).toBeGreaterThan(1)
        expect(item.status).toBeLessThan(asksForDisabled ? 3 : 2)
      }
    }),
    { numRuns: 300 },
  )
  expect(answered).toBeGreaterThan(20)
})

test('[PDP-13] a disabled product, and one not to be seen on its own, are not found by their sku', async () => {
  const found = async (sku: string) => {
    const { result } = await queryCatalog(shop.app, { query: filters(where('sku', { eq: sku })), size: 1 })
    return result.total
  }
  expect([await found('SHOWN'), await found('OFF'), await found('SINGLE')]).toEqual([1, 0, 0])
})

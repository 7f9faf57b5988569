import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileDocuments } from '#test/checks/hostile-documents'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { buildCategory, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
  const { db } = shop
  const categoryId = await buildCategory(db, { name: 'Leotards' })
  await buildProduct(db, { sku: 'SHOWN', cost_cents: 37_654_32, categoryIds: [categoryId] })
  await buildProduct(db, { sku: 'DISABLED', status: 2, categoryIds: [categoryId] })
  await buildProduct(db, { sku: 'PART-OF-ANOTHER', visibility: 1, categoryIds: [categoryId] })
  await shop.search.caughtUp()
})
afterAll(() => shop.close())

test('[part of E-35] 200 documents of a search server’s own language are refused by name', async () => {
  expect(hostileDocuments).toHaveLength(200)
  for (const query of hostileDocuments) {
    const { status, fields, text } = await queryCatalog(shop.app, { query })
    expect(status, JSON.stringify(query)).toBe(400)
    expect(fields.length).toBeGreaterThan(0)
    for (const field of fields) expect(field).toMatch(/^searchQuery\./)
    expect(text).not.toMatch(/37654\.32|DISABLED|PART-OF-ANOTHER/)
  }
})

const value = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 2, 3, 4, 'DISABLED', 'PART-OF-ANOTHER', [1, 2], [2]),
  fc.constantFrom<unknown>(
    { in: [1, 2] },
    { eq: 2 },
    { neq: 1 },
    { nin: [0, 1] },
    { eq: 1 },
    { nin: [3, 4] },
  ),
)
const attribute = fc.constantFrom(
  'visibility',
  'status',
  'sku',
  'category_ids',
  'stock.is_in_stock',
  'type_id',
)
const applied = fc.array(
  fc.tuple(attribute, value, fc.constantFrom('default' as const, 'catalog' as const)),
  {
    maxLength: 5,
  },
)

/** A list by sku or category includes disabled products if it says so, and only then. */
function isAllowed(sku: string, filters: [string, unknown, string][]): boolean {
  const asksForDisabled = filters.some(
    ([name, given]) =>
      name === 'status' && /2/.test(JSON.stringify(given)) && !/neq|nin/.test(JSON.stringify(given)),
  )
  return sku === 'SHOWN' || (sku === 'DISABLED' && asksForDisabled)
}

test('[E-36] whatever filters are added to those that always hold, what is found is a part of what they allow', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(applied, fc.constantFrom('', 'skirt', 'disabled', '*'), async (filters, text) => {
      const query = {
        _appliedFilters: filters.map(([name, given, scope]) => where(name, given, scope)),
        _searchText: text,
      }
      const { status, result } = await queryCatalog(shop.app, { query, size: 200 })
      if (status === 400) return
      expect(status).toBe(200)
      const skus = result.items.map(({ sku }) => sku)
      expect(skus.filter((sku) => !isAllowed(sku, filters))).toEqual([])
      found += skus.length
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(0)
})

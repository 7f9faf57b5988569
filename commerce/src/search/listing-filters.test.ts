import { expect, test } from 'vitest'
import { listingFilters } from '#src/search/listing-filters'
import type { QueryFilter } from '#src/search/query-filters'

const asked = (field: string, values: number[], isNegated = false): QueryFilter => ({
  kind: 'terms',
  field,
  values,
  isNegated,
  isChoice: false,
})
const statusOf = (filters: QueryFilter[]) =>
  listingFilters(filters, true).flatMap((filter) =>
    filter.kind === 'terms' && filter.field === 'status' ? [filter.values] : [],
  )

test.each([
  ['nothing asked', [], [0, 1]],
  ['a category page', [asked('category_ids', [20])], [0, 1]],
  ['status 2 asked for alone', [asked('status', [0, 1, 2])], [0, 1]],
  [
    'a list by category that asks for status 2',
    [asked('category_ids', [20]), asked('status', [0, 1, 2])],
    [0, 1, 2],
  ],
  ['a list by sku that asks for status 2', [asked('sku', [1]), asked('status', [0, 1, 2])], [0, 1, 2]],
  ['all but some skus', [asked('sku', [1], true), asked('status', [0, 1, 2])], [0, 1]],
])('[SEARCH-03] %s', (_title, filters, status) => {
  expect(statusOf(filters)).toEqual([status])
})

test('[SEARCH-03] out of stock is left out only where listing it is off, and only of lists', () => {
  const fields = (lists: boolean, filters: QueryFilter[] = []) =>
    listingFilters(filters, lists).map(({ field }) => field)
  expect([fields(true), fields(false)]).toEqual([
    ['visibility', 'status'],
    ['visibility', 'status', 'stock.is_in_stock'],
  ])
  const lookup = { ...asked('sku', [1]), isLookup: true }
  expect([fields(false, [asked('sku', [1])]), fields(false, [lookup])]).toEqual([
    ['visibility', 'status', 'stock.is_in_stock'],
    ['visibility', 'status'],
  ])
})

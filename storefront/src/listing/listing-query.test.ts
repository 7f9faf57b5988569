import { searchQuerySchema } from 'commerce/contract/search'
import { expect, test } from 'vitest'
import { readChoice } from '#src/listing/choice'
import { listingQuery } from '#src/listing/listing-query'

const queryOf = (address: string, scope = { categoryIds: [3, 4] }) => {
  const call = listingQuery(readChoice(new URLSearchParams(address)), scope)
  return { ...call, searchQuery: searchQuerySchema.parse(JSON.parse(call.searchQuery)) }
}

test.each([
  ['', 'position:asc'],
  ['sort=latest', 'updated_at:desc'],
  ['sort=price-up', 'final_price:asc'],
  ['sort=price-down', 'final_price:desc'],
  ['sort=inventory', 'inventory:desc'],
])('[CAT-04] the address ?%s is sorted by %s', (address, sort) => {
  expect(queryOf(address)).toMatchObject({ sort })
})

test('[CAT-03] color, apparel size, shoe size and price are counted without being asked', () => {
  expect(queryOf('').searchQuery._availableFilters?.map(({ field }) => field)).toEqual([
    'color',
    'apparel_size',
    'shoes_size',
    'price',
  ])
})

test('values of one filter are alternatives, filters hold together', () => {
  expect(queryOf('color=58&color=60&price=50-100&sale=1').searchQuery._appliedFilters).toEqual([
    { attribute: 'category_ids', value: { in: [3, 4] } },
    { attribute: 'color', value: { in: ['58', '60'] }, scope: 'catalog' },
    { attribute: 'final_price', value: { in: ['50.00-100.00'] }, scope: 'catalog' },
    { attribute: 'sale', value: { in: ['1'] }, scope: 'catalog' },
  ])
})

test('words without a chosen order are answered by what meets them best', () => {
  expect(queryOf('q=skirt')).not.toHaveProperty('sort')
  expect(queryOf('q=skirt&sort=latest')).toMatchObject({ sort: 'updated_at:desc' })
})

test('[CAT-13] a list asks for what a tile shows, and no more', () => {
  expect(queryOf('')).toMatchObject({ _sourceInclude: 'tile' })
})

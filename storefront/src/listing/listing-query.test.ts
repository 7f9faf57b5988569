import { searchQuerySchema } from 'commerce/contract/search'
import { expect, test } from 'vitest'
import { readChoice } from '#src/listing/filters/choice'
import { listingQuery } from '#src/listing/listing-query'

const queryOf = (search: string, scope = { categoryId: 3 }) => {
  const { query, ...order } = listingQuery(readChoice(new URLSearchParams(search)), scope)
  return { ...order, query: searchQuerySchema.parse(query) }
}

test.each([
  ['', 'position:asc'],
  ['sort=latest', 'updated_at:desc'],
  ['sort=price-up', 'final_price:asc'],
  ['sort=price-down', 'final_price:desc'],
  ['sort=inventory', 'inventory:desc'],
])('[CAT-04] the query ?%s is sorted by %s', (search, sort) => {
  expect(queryOf(search)).toMatchObject({ sort })
})

test('[CAT-03] color, apparel size, shoe size, price, and what is on sale or new are counted without being asked', () => {
  expect(queryOf('').query._availableFilters?.map(({ field }) => field)).toEqual([
    'color',
    'apparel_size',
    'shoes_size',
    'price',
    'sale',
    'new',
  ])
})

test('values of one filter are alternatives, filters hold together', () => {
  expect(queryOf('color=58&color=60&price=50-100&sale=1').query._appliedFilters).toEqual([
    { attribute: 'category_ids', value: { eq: 3 } },
    { attribute: 'color', value: { in: ['58', '60'] }, scope: 'catalog' },
    { attribute: 'final_price', value: { in: ['50.00-100.00'] }, scope: 'catalog' },
    { attribute: 'sale', value: { in: ['1'] }, scope: 'catalog' },
  ])
})

test('words without a chosen order are answered by what meets them best', () => {
  expect(queryOf('q=skirt')).not.toHaveProperty('sort')
  expect(queryOf('q=skirt&sort=latest')).toMatchObject({ sort: 'updated_at:desc' })
})

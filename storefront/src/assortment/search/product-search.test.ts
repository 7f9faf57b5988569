import { expect, test } from 'vitest'
import {
  productListParams,
  readProductSearch,
  searchCriteria,
  searchOfCriteria,
  writeProductSearch,
} from '#src/assortment/search/product-search'

const read = (query: string) => readProductSearch(new URLSearchParams(query))

test.each([
  '?q=tutu&color=12&color=13&page=2&code=4&code=5&in=store&sort=name',
  '?apparel_size=7',
  '?sort=latest',
  '',
])('[part of UX-107] the URL %s is read and written again', (query) => {
  expect(writeProductSearch(read(query))).toBe(query)
})

test.each(['?code=x&code=0', '?in=all', '?sort=price-up', '?page=0', '?color=red', '?price=0-50&sale=1'])(
  '[part of UX-107] what is not understood in %s is left out',
  (query) => {
    expect(writeProductSearch(read(query))).toBe('')
  },
)

test('[part of STUDIO-20] the list is asked for page by page', () => {
  const { elastic_query: query } = productListParams(read('?page=3'))
  expect(query).toMatchObject({ from: 100, size: 50 })
})

test('[part of STUDIO-13] criteria are kept, and lead back to the same search', () => {
  const criteria = searchCriteria(read('?q=tutu&color=12&code=4'))
  expect(criteria).toEqual({ query: 'tutu', category_id: ['4'], selected: ['color:12'] })
  expect(searchOfCriteria(criteria)).toBe('?q=tutu&color=12&code=4')
})

test.each([undefined, null, 'tutu', {}, { query: 7, category_id: 'x', selected: [null, 'page:2'] }])(
  '[part of STUDIO-13] whatever else the browser kept leads nowhere: %j',
  (kept) => {
    expect(searchOfCriteria(kept) ?? '').not.toContain('undefined')
    expect(['', '?page=2']).toContain(searchOfCriteria(kept) ?? '')
  },
)

import { expect, test } from 'vitest'
import { inventoryPath, readInventoryChoice, sortByColumn } from '#src/inventory/inventory-choice'

const read = (text: string) => readInventoryChoice(new URLSearchParams(text))

test.each([
  '',
  '?q=leo',
  '?q=leo+black&stock=low&code=7&category=9&sort=sold-down&page=2',
  '?stock=waiting&sort=product-down',
])('[part of UX-107] the URL %s of an inventory is written as it is read', (search) => {
  expect(inventoryPath(read(search))).toBe(`/dashboard/studio-inventory${search}`)
})

test('[part of UX-107] what a URL cannot mean is left out', () => {
  const search = '?stock=all&code=-1&category=x&sort=price&page=0'
  expect(inventoryPath(read(search))).toBe('/dashboard/studio-inventory')
})

test('[part of UX-106] a column sorts by its names or by most first, then the other way', () => {
  expect(sortByColumn(read(''), 'sold')).toBe('sold-down')
  expect(sortByColumn(read('?sort=sold-down'), 'sold')).toBe('sold')
  expect(sortByColumn(read('?sort=sold'), 'product')).toBe('product')
  expect(sortByColumn(read('?sort=product'), 'product')).toBe('product-down')
})

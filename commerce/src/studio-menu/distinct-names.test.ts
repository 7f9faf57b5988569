import { expect, test } from 'vitest'
import { withDistinctNames } from '#src/studio-menu/distinct-names'

const girls = { id: '1', name: 'Leotards', parent: 'Girls' }
const women = { id: '2', name: 'Leotards', parent: 'Women' }
const top = { id: '3', name: 'Leotards', parent: null }
const shoes = { id: '4', name: 'Shoes', parent: 'Girls' }

test.each([
  ['one of each name', [girls, shoes], ['Leotards', 'Shoes']],
  ['two of a name', [girls, shoes, women], ['Girls / Leotards', 'Shoes', 'Women / Leotards']],
  ['one of them at the top of the menu', [top, women], ['Leotards', 'Women / Leotards']],
  ['none', [], []],
])('[part of STUDIO-18] categories of a store, %s: %j', (_which, categories, names) => {
  expect(withDistinctNames(categories).map(({ name }) => name)).toEqual(names)
})

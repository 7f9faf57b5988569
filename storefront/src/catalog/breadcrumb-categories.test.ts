import { CATEGORY_ROOT_ID } from 'commerce/limits'
import { expect, test } from 'vitest'
import { breadcrumbCategories, idsBelowRoot } from '#src/catalog/breadcrumb-categories'

const women = { id: 3, isInMenu: true }
const leotards = { id: 4, isInMenu: true }
const disciplines = { id: 5, isInMenu: false }
const ballet = { id: 6, isInMenu: true }
const pointe = { id: 7, isInMenu: true }
const all = [women, leotards, disciplines, ballet, pointe]

test.each([
  ['the deepest in the menu', [[3], [3, 4]], [women, leotards]],
  [
    'the first of two that are equally deep',
    [
      [3, 4],
      [3, 7],
    ],
    [women, leotards],
  ],
  [
    'one in the menu before a deeper one below a category that the menu leaves out',
    [
      [5, 6, 7],
      [3, 4],
    ],
    [women, leotards],
  ],
  ['the deepest of all where none is in the menu', [[5], [5, 6]], [disciplines, ballet]],
  ['what is known of a way', [[3, 99]], [women]],
  ['nothing without a category', [], []],
])('[CAT-09] the trail to a product: %s', (_case, ways, way) => {
  expect(breadcrumbCategories(ways, all)).toEqual(way)
})

test('[part of CAT-09] breadcrumbs begin below the root of the shop, and of a tree beside it below the root of all trees', () => {
  expect(idsBelowRoot([1, CATEGORY_ROOT_ID, 5, 8])).toEqual([5, 8])
  expect(idsBelowRoot([1, 4, 9])).toEqual([4, 9])
})

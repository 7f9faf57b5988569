import { CATEGORY_ROOT_ID } from 'commerce/limits'
import { expect, test } from 'vitest'
import { idsBelowRoot } from '#src/catalog/ids-below-root'

test('[part of CAT-09] breadcrumbs begin below the root of the shop, and of a tree beside it below the root of all trees', () => {
  expect(idsBelowRoot([1, CATEGORY_ROOT_ID, 5, 8])).toEqual([5, 8])
  expect(idsBelowRoot([1, 4, 9])).toEqual([4, 9])
})

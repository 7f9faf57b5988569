import { expect, test } from 'vitest'
import { viewsOfOthers } from '#src/saved-products/views-of-others'

test.each([
  [undefined, []],
  ['LEO', []],
  [{ LEO: 1 }, []],
  [[null, 'LEO', 7], []],
  [
    [
      ['LEO', 3],
      ['SKI', 2],
      ['LEO', 1],
    ],
    [['SKI', 2]],
  ],
])('of %j the views of other products stay', (kept, views) => {
  expect(viewsOfOthers(kept, 'LEO')).toEqual(views)
})

import { expect, test } from 'vitest'
import { LAYOUTS, layoutOf } from '#src/layouts/layout-of'

test.each(LAYOUTS.map((layout) => [layout]))(
  '[part of ROUTE-02] a route that names the layout %s has it',
  (layout) => {
    expect(layoutOf([{}, { handle: { layout } }])).toBe(layout)
  },
)

test.each([
  [[]],
  [[{ handle: undefined }]],
  [[{ handle: { layout: 'sidebar' } }]],
  [[{ handle: { title: 'Bag' } }]],
])('[part of ROUTE-02] without a name it is default: %o', (matches) => {
  expect(layoutOf(matches)).toBe('default')
})

test('[part of ROUTE-02] the innermost route decides', () => {
  expect(layoutOf([{ handle: { layout: 'studio' } }, {}, { handle: { layout: 'minimal' } }])).toBe('minimal')
})

import { expect, test } from 'vitest'
import { isStudioKey, studioKeyOfPath } from '#src/studios/store-of-path'

test.each([
  ['/sissonne/home', 'sissonne'],
  ['/sissonne/passcode?changed', 'sissonne'],
  ['/sissonne/home.data', 'sissonne'],
  ['/sissonne/c/tops', 'sissonne'],
  ['/pas-de-2/p/SKI/wrap-skirt/SKI-S', 'pas-de-2'],
  ['/sissonne/checkout/review.data?x=1', 'sissonne'],
  ['/sissonne', undefined],
  ['/sissonne/', undefined],
  ['/sissonne/wishlist', undefined],
  ['/sissonne/dashboard', undefined],
  ['/Sissonne/home', undefined],
  ['/c/home', undefined],
  ['/p/cart', undefined],
  ['/dashboard/home', undefined],
  ['/de/home', undefined],
  ['/tokyo/home', undefined],
  ['/-a/home', undefined],
  ['/a..b/home', undefined],
  [`/${'a'.repeat(61)}/home`, undefined],
  ['//home', undefined],
  ['', undefined],
])('[part of REGULAR-02] %s is a page in the store of %s', (path, studioKey) => {
  expect(studioKeyOfPath(path, ['default', 'tokyo'])).toBe(studioKey)
})

test('a path of a megabyte is no name of a studio, and that is known at once', () => {
  expect(isStudioKey('a-'.repeat(500_000))).toBe(false)
  expect(studioKeyOfPath('/a-'.repeat(300_000), [])).toBeUndefined()
})

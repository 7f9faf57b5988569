import { expect, test } from 'vitest'
import { isBaseOfStore, isStudioKey, pathInLowerCase, studioKeyOfPath } from '#src/studios/store-of-path'

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

test.each([
  ['/Sissonne/passcode', '/sissonne/passcode'],
  ['/SISSONNE/cart?mail=A', '/sissonne/cart?mail=A'],
  ['/Pas-De-2/p/SKI/Wrap-Skirt/SKI-S', '/pas-de-2/p/SKI/Wrap-Skirt/SKI-S'],
  ['/Sissonne/home.data?x=Y', '/sissonne/home.data?x=Y'],
  ['/sissonne/cart', undefined],
  ['/sissonne/Cart', undefined],
  ['/Sissonne', undefined],
  ['/Sissonne//evil.example', undefined],
  ['/Sissonne/dashboard', undefined],
  ['/Dashboard/home', undefined],
  ['/TOKYO/home', undefined],
  ['/\u0130rx/home', undefined],
  ['//Evil.example/home', undefined],
  [`/${'A'.repeat(61)}/home`, undefined],
])('[REGULAR-01] %s in capitals leads to %s', (path, led) => {
  expect(pathInLowerCase(path, ['default', 'tokyo'])).toBe(led)
})

test.each([
  ['/sissonne', true],
  ['/tokyo/sissonne', true],
  ['', false],
  ['/', false],
  ['sissonne', false],
  ['/tokyo', false],
  ['/dashboard', false],
  ['/sissonne/', false],
  ['/sissonne/cart', false],
  ['/sissonne/tokyo', false],
  ['/tokyo/sissonne/cart', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
])('%j is the base of a store: %s', (text, isBase) => {
  expect(isBaseOfStore(text, ['default', 'tokyo'])).toBe(isBase)
})

test('a path of a megabyte is no name of a studio, and that is known at once', () => {
  expect(isStudioKey('a-'.repeat(500_000))).toBe(false)
  expect(studioKeyOfPath('/a-'.repeat(300_000), [])).toBeUndefined()
})

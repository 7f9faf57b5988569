import { expect, test } from 'vitest'
import { pathAfterEntry, pathToKeep } from '#src/regular-users/path-after-entry'
import { hostilePaths } from '#test/hostile-paths'

test.each([
  ['/sissonne/home', '/home'],
  ['/sissonne/c/women?color=7&page=3', '/c/women?color=7&page=3'],
  ['/sissonne/p/A%2FB/a-skirt/A%2FB-1', '/p/A%2FB/a-skirt/A%2FB-1'],
  ['/sissonne/d/ballet-1', '/d/ballet-1'],
  ['/sissonne/search?q=red+skirt%20long', '/search?q=red+skirt%20long'],
  ['/sissonne/cart', '/cart'],
  ['/sissonne/checkout/review', '/checkout/review'],
])('[part of E-47] [REGULAR-03] %s of the store is opened after the passcode', (kept, path) => {
  expect(pathAfterEntry(kept, '/sissonne')).toBe(path)
  expect(pathToKeep(kept, '/sissonne')).toBe(kept)
})

const payloads = [
  ...hostilePaths('/sissonne'),
  ...['/', '/home', '/sissonne', '/sissonne/', '/SISSONNE/home'],
  ...[
    '/other/home',
    '/sissonne-2/home',
    '/sissonne@evil.example/home',
    '/sissonne%2Fhome',
    '/de/sissonne/home',
  ],
  ...['/sissonne/passcode', '/sissonne/dashboard', '/sissonne/sign-in', '/sissonne/list/tiles'],
]

test('forty payloads and more are tried', () => {
  expect(new Set(hostilePaths('/sissonne')).size).toBeGreaterThanOrEqual(40)
})

test.each(payloads)('[part of E-47] [REGULAR-03] %j leads to the first page of the store', (kept) => {
  expect(pathAfterEntry(kept, '/sissonne')).toBe('/home')
  expect(pathToKeep(kept, '/sissonne')).toBeUndefined()
})

test('nothing kept leads there too, and a store view of its own keeps its path', () => {
  expect(pathAfterEntry(undefined, '/sissonne')).toBe('/home')
  expect(pathAfterEntry('/de/sissonne/cart', '/de/sissonne')).toBe('/cart')
})

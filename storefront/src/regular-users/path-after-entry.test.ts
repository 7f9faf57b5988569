import { expect, test } from 'vitest'
import { pathAfterEntry, pathToKeep } from '#src/regular-users/path-after-entry'

test.each([
  ['/sissonne/home', '/home'],
  ['/sissonne/c/women?color=7&page=3', '/c/women?color=7&page=3'],
  ['/sissonne/p/A%2FB/a-skirt/A%2FB-1', '/p/A%2FB/a-skirt/A%2FB-1'],
  ['/sissonne/d/ballet-1', '/d/ballet-1'],
  ['/sissonne/search?q=red+skirt%20long', '/search?q=red+skirt%20long'],
  ['/sissonne/cart', '/cart'],
  ['/sissonne/checkout/review', '/checkout/review'],
])('[E-47] [REGULAR-03] %s of the store is opened after the passcode', (kept, path) => {
  expect(pathAfterEntry(kept, '/sissonne')).toBe(path)
  expect(pathToKeep(kept, '/sissonne')).toBe(kept)
})

// Each would open another page than one of this store, or might in some browser.
const payloads = [
  ...['', '/', '//', 'home', 'sissonne/home', '?x=1', '/home', '/sissonne', '/sissonne/', '/SISSONNE/home'],
  ...[
    '//evil.example',
    '///evil.example',
    '//evil.example/sissonne/home',
    '/\\evil.example',
    '\\\\evil.example',
  ],
  ...['https://evil.example/', 'https:evil.example', 'http://shop.barre.example@evil.example/'],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)//sissonne/home', 'data:text/html,evil', 'vbscript:msgbox'],
  ...['/%2f%2fevil.example', '/sissonne/p/%2f%2fevil.example', '/sissonne/p/%2F%2Fevil.example'],
  ...[
    '/sissonne//evil.example',
    '/sissonne/c//evil.example',
    '/sissonne/p/%5cevil.example',
    '/sissonne/p/\\evil',
  ],
  ...['/sissonne/../other/home', '/sissonne/./../other/home', '/sissonne/c/../../other/home'],
  ...['/sissonne/%2e%2e/other/home', '/sissonne/p/.%2e/.%2E/dashboard', '/sissonne/p/%252e%252e/other'],
  ...[
    '/other/home',
    '/sissonne-2/home',
    '/sissonne@evil.example/home',
    '/sissonne%2Fhome',
    '/de/sissonne/home',
  ],
  ...['/sissonne/passcode', '/sissonne/dashboard', '/sissonne/sign-in', '/sissonne/list/tiles'],
  ...[
    '/sissonne/home\r\nset-cookie: a=b',
    '/sissonne/home%0d%0aset-cookie:a=b',
    '/sissonne/home\t',
    '\t/sissonne/home',
  ],
  ...['/sissonne/home\u0000', '/sissonne/p/%00', '/sissonne/home#//evil.example', '/sissonne/home;a=b'],
  ...[
    '/sissonne/p/%',
    '/sissonne/p/%zz',
    '/sissonne/p/%ff%fe',
    '/sissonne/p/ｅvil',
    '/sissonne/search?q=a?b',
  ],
  ...['/sissonne/p/"onload="x', '/sissonne/p/<script>', `/sissonne/p/${'a'.repeat(1_000)}`],
]

test('forty payloads and more are tried', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(40)
})

test.each(payloads)('[E-47] [REGULAR-03] %j leads to the first page of the store', (kept) => {
  expect(pathAfterEntry(kept, '/sissonne')).toBe('/home')
  expect(pathToKeep(kept, '/sissonne')).toBeUndefined()
})

test('nothing kept leads there too, and a store view of its own keeps its path', () => {
  expect(pathAfterEntry(undefined, '/sissonne')).toBe('/home')
  expect(pathAfterEntry('/de/sissonne/cart', '/de/sissonne')).toBe('/cart')
})

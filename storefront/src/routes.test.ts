import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { storePages } from 'commerce/studios/store-of-path'
import { isTakenName } from 'commerce/taken-names'
import { expect, test } from 'vitest'
import routes from '#src/routes'

/** The first segments of all paths: both of a path whose first one is optional, but for parameters. */
function firstSegments(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => {
    if (path === undefined) return firstSegments(children ?? [])
    const [first = '', second = ''] = path.split('/')
    return first.endsWith('?') ? [first.slice(0, -1), second] : [first]
  })
}

/** What stores do not have. A page that comes new stands here or in commerce/src/studios/store-of-path.ts. */
const ofTheShopAlone = [
  ...['pwa.html', 'sale', 'new-arrivals', 'i', 'cms', 'delivery', 'help', 'magazine', 'wishlist', 'compare'],
  ...['sign-in', 'register', 'forgotten-password', 'new-password', 'confirm-email', 'change-password'],
  ...['my-account', 'rma', 'newsletter', 'studio', 'dashboard', 'vue'],
  ...['download-problem', 'page-not-found', 'error', 'frontend-guide'],
]

test('[part of REGULAR-02] every page is one of stores or of the shop alone', () => {
  const firsts = new Set(firstSegments(routes).filter((segment) => segment !== '' && !/^[:*]/.test(segment)))
  expect([...firsts].toSorted()).toEqual([...storePages, ...ofTheShopAlone].toSorted())
})

test('[part of ROUTE-19] the first segment of every page, and the name of every file, is taken', () => {
  const firsts = firstSegments(routes).filter((segment) => !/^[:*]/.test(segment))
  expect(firsts.length).toBeGreaterThan(15)
  const files = readdirSync(join(import.meta.dirname, '../public'))
  const free = [...firsts, ...files, 'assets'].filter((name) => !isTakenName(name, []))
  expect(free, 'Add each to commerce/src/taken-names.ts.').toEqual([])
})

test.each([
  ...['cms', 'rma', 'page-not-found', 'error', 'api', 'p', 'c', 'amp', 'studio', 'dashboard', 'admin', 'vue'],
  ...[
    'sitemap.xml',
    'robots.txt',
    'frontend-guide',
    'wishlist',
    'compare',
    'cart',
    'sale',
    'magazine',
    'help',
  ],
  ...[
    'my-account',
    'delivery',
    'i',
    'pwa.html',
    'raw-output-example.xml',
    'append-prepend.html',
    'no-js.html',
  ],
  ...['de', 'it', 'DE', 'healthz', 'media', 'dev', 'tokyo'],
])('[part of ROUTE-19] %s is taken', (name) => {
  expect(isTakenName(name, ['default', 'tokyo'])).toBe(true)
})

test.each(['women', 'barre-studio', 'tokyo', 'dee'])('%s is free', (name) => {
  expect(isTakenName(name, ['default', 'de'])).toBe(false)
})

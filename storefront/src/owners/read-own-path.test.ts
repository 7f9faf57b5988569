import { expect, test } from 'vitest'
import { pageBehind, productListPath } from '#src/assortment/product-paths'
import { pathAfterLogIn } from '#src/owners/path-after-log-in'
import { readOwnPath } from '#src/owners/read-own-path'
import { hostilePaths } from '#test/hostile-paths'

test.each([
  '/',
  '/c/women?color=7&page=3',
  '/p/A%2FB/x',
  '/search?q=red+skirt%20long',
  '/dashboard/studio-help',
])('%s is a page for owners', (text) => {
  expect(readOwnPath(text)).toBe(text)
  expect(pageBehind(`?from=${encodeURIComponent(text)}`)).toBe(text)
})

const payloads = [
  ...hostilePaths(''),
  ...[
    '/sissonne/home',
    '/sissonne/p/LEO/leotard',
    '/sissonne/passcode',
    '/my-account',
    '/cart',
    '/DASHBOARD',
  ],
  ...['/dashboards', '/dashboard@evil.example', '/dashboard%2Fstudio-help', '/studio/login', '/api/user/me'],
]

test('forty payloads and more are tried', () => {
  expect(new Set(hostilePaths('')).size).toBeGreaterThanOrEqual(40)
})

test.each(payloads)(
  '[part of E-47] %j is no page for owners: neither signing in nor closing a product leads there',
  (text) => {
    expect(readOwnPath(text)).toBeUndefined()
    const asked = encodeURIComponent(text)
    expect(pathAfterLogIn(new URL(`http://shop.invalid/studio/login?to=${asked}`))).toBe('/dashboard')
    expect(pageBehind(`?from=${asked}`)).toBeUndefined()
    expect(productListPath(`?from=${asked}`)).toBe(`/dashboard/studio-products?from=${asked}`)
  },
)

test('nothing leads nowhere', () => {
  expect(readOwnPath(null)).toBeUndefined()
  expect(pageBehind('')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { pathAfterLogIn } from '#src/owners/path-after-log-in'

test.each([
  ['/dashboard/studio-help', '/dashboard/studio-help'],
  ['/dashboard/studio-owners?remove=7', '/dashboard/studio-owners?remove=7'],
  ['/', '/'],
  ['/c/women?color=7', '/c/women?color=7'],
  ['/p/LEO/leotard/LEO-S', '/p/LEO/leotard/LEO-S'],
  ['/frontend-guide/colors', '/frontend-guide/colors'],
  ['/studio/setup', '/studio/setup'],
  ['/studio/login', '/dashboard'],
  ['/my-account', '/dashboard'],
  ['/women', '/dashboard'],
  ['/dashboard/../cart', '/dashboard'],
  ['/dashboards', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
  ['/dashboard@evil.example', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['', '/dashboard'],
])('[part of STUDIO-03] after signing in, %s leads to %s', (asked, to) => {
  expect(pathAfterLogIn(new URL(`http://shop.invalid/studio/login?to=${encodeURIComponent(asked)}`))).toBe(to)
})

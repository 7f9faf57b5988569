import { expect, test } from 'vitest'
import { pathAfterLogIn } from '#src/owners/owner-paths'

test.each([
  ['/dashboard/studio-help', '/dashboard/studio-help'],
  ['/dashboard/studio-owners?remove=7', '/dashboard/studio-owners?remove=7'],
  ['/dashboard/../cart', '/dashboard'],
  ['/dashboards', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  ['/dashboard@evil.example', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['', '/dashboard'],
])('[part of STUDIO-03] after signing in, %s leads to %s', (asked, to) => {
  expect(pathAfterLogIn(new URL(`http://shop.invalid/studio/login?to=${encodeURIComponent(asked)}`))).toBe(to)
})

import { expect, test } from 'vitest'
import { pathAfterSignIn } from '#src/customers/path-after-sign-in'

test.each([
  ['', '/my-account'],
  ['?to=checkout', '/checkout/begin'],
  ['?to=/my-account/orders', '/my-account/orders'],
  ['?to=%2Fmy-account%2Forders%3Fnumber%3D12%26page%3D2', '/my-account/orders?number=12&page=2'],
  ['?to=/my-account/../cart', '/my-account'],
  ['?to=/my-account/%252e%252e/cart', '/my-account'],
  ['?to=/my-accounts', '/my-account'],
  ['?to=/my-account.evil.example', '/my-account'],
  ['?to=//evil.example/my-account', '/my-account'],
  ['?to=https://evil.example/my-account', '/my-account'],
  ['?to=/my-account/%0d%0aset-cookie:%20a=b', '/my-account/set-cookie:%20a=b'],
  ['?to=/my-account%5C%5Cevil.example', '/my-account//evil.example'],
])('[part of ROUTE-16] signing in at /sign-in%s leads to %s', (query, path) => {
  expect(pathAfterSignIn(new URL(`http://127.0.0.1/sign-in${query}`))).toBe(path)
})

import { expect, test } from 'vitest'
import { clearCookie, isSecure, readCookie, writeCookie } from '#src/cookies'

function requestWith(cookie: string, url = 'https://shop.example/') {
  return new Request(url, { headers: { cookie } })
}

test('[E-2] over https a cookie has a name that only this host can set, and is sent over nothing else', () => {
  expect(writeCookie('customer', 'abc', true)).toBe(
    '__Host-customer=abc; Path=/; Max-Age=900; SameSite=Lax; HttpOnly; Secure',
  )
  expect(writeCookie('checkout-details', 'abc', true)).toBe(
    '__Secure-checkout-details=abc; Path=/checkout; Max-Age=86400; SameSite=Lax; HttpOnly; Secure',
  )
})

test('on a machine of one’s own, over http, names are plain', () => {
  expect(writeCookie('customer', 'abc', false)).toBe(
    'customer=abc; Path=/; Max-Age=900; SameSite=Lax; HttpOnly',
  )
  expect(readCookie(requestWith('customer=abc', 'http://localhost:3000/cart'), 'customer')).toBe('abc')
})

test('[E-2] over https a cookie of a plain name is nobody’s: another host of the domain may have set it', () => {
  expect(readCookie(requestWith('customer=evil'), 'customer')).toBeUndefined()
  expect(readCookie(requestWith('customer=evil; __Host-customer=abc'), 'customer')).toBe('abc')
  expect(readCookie(requestWith('__Secure-customer=evil'), 'customer')).toBeUndefined()
  const ofPath = requestWith('checkout-details=evil; __Secure-checkout-details=abc')
  expect(readCookie(ofPath, 'checkout-details')).toBe('abc')
})

test.each([
  ['a=1; bag=2', 'bag', '2'],
  ['abag=1', 'bag', undefined],
  ['', 'bag', undefined],
  ['bag=', 'bag', ''],
  ['bag=x=y', 'bag', 'x=y'],
] as const)('of "%s" the cookie %s is %s', (cookie, name, value) => {
  expect(readCookie(requestWith(cookie, 'http://localhost/'), name)).toBe(value)
})

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', false],
])('%s is secure: %s', (url, secure) => {
  expect(isSecure(url)).toBe(secure)
})

test('what is told to be forgotten is forgotten where it was kept', () => {
  expect(clearCookie('checkout-attempt', true)).toBe(
    '__Secure-checkout-attempt=; Path=/checkout; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
  )
})

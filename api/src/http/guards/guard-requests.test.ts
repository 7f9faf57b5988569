import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: 'https://barre.example' })
  shop.app.post('/echo', (request) => request.body)
  shop.app.get('/long', () => ({ text: 'leotard '.repeat(2_000) }))
})
afterAll(() => shop.close())

test('every answer, a refusal too, carries the headers that keep browsers safe', async () => {
  for (const url of ['/healthz', '/api/nowhere']) {
    const { headers } = await shop.app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})

test('no answer of a call is kept on the way: it may be of one visitor only', async () => {
  for (const url of ['/api/catalog/search', '/api/nowhere', '/api/cart?cartId=' + '0'.repeat(32)]) {
    expect((await shop.app.inject(url)).headers['cache-control'], url).toBe('no-store')
  }
})

test('a shop without https does not promise it', async () => {
  const plain = await openTestApp({ PUBLIC_URL: 'http://localhost:3000' })
  const { headers } = await plain.app.inject('/healthz')
  await plain.close()
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('[E-10] [E-48] the address of the shop may be typed in capitals, and https is promised all the same', async () => {
  const settings = { PUBLIC_URL: 'HTTPS://Barre.Example:443/', STUDIOS_URL: 'HTTPS://Studios.Example' }
  const typed = await openTestApp(settings)
  const { headers } = await typed.app.inject('/healthz')
  await typed.close()
  expect(headers).toHaveProperty('strict-transport-security')
  const { publicUrl, sites } = typed.context.config
  expect(publicUrl).toBe('https://barre.example')
  expect(sites).toEqual({
    main: { kind: 'public', publicUrl },
    others: [{ kind: 'studios', publicUrl: 'https://studios.example' }],
  })
})

test.each([
  'shop.example.com',
  'shop.example.com:443',
  'localhost:3000',
  'https://shop.example.com/shop',
  'https://shop.example.com//',
  'https://shop.example.com?x=1',
  'https://shop.example.com#top',
  'https://ann@shop.example.com',
  'ftp://shop.example.com',
  'javascript:alert(1)',
  'https://',
])('[E-48] a shop does not start whose address is %s', (address) => {
  for (const name of ['PUBLIC_URL', 'STUDIOS_URL']) {
    const start = () => readConfig({ [name]: address })
    expect(start).toThrow(`${name}: "${address}" is not an origin such as https://shop.example.com.`)
  }
})

test('an address of more than 8 KB is refused', async () => {
  const answer = await shop.app.inject(`/healthz?q=${'x'.repeat(8_200)}`)
  expect(answer.statusCode).toBe(414)
  expect(answer.json()).toMatchObject({ code: 414, reason: 'url-too-long' })
})

test.each([
  ['/api/order/by-key/%ff', 400, 'invalid'],
  [`/api/order/by-key/${'a'.repeat(300)}`, 414, 'url-too-long'],
])('an address that cannot be read is refused as everything else: %.24s', async (url, status, reason) => {
  const answer = await shop.app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code: status, reason })
})

test('a body of more than 1 MB is refused', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ text: 'x'.repeat(1_100_000) }),
  })
  expect(answer.statusCode).toBe(413)
})

test.for([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
])('a long answer to a client that accepts %s is sent as %s', async ([accepted, encoding]) => {
  const { headers, rawPayload } = await shop.app.inject({
    url: '/long',
    headers: { 'accept-encoding': accepted },
  })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(rawPayload.length < 1_000).toBe(encoding !== undefined)
})

test('a short answer is sent as it is', async () => {
  const { headers } = await shop.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'gzip' } })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('a pause shorter than the overload delay turns nobody away', async () => {
  for (let round = 0; round < 5; round++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect((await shop.app.inject('/long')).statusCode).toBe(200)
  }
})

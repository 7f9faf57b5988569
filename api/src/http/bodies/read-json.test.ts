import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeeperThan } from '#src/http/bodies/read-json'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
  shop.app.post('/echo', (request) => ({ sent: request.body }))
})
afterAll(() => shop.close())

function post(payload: string | Buffer, type = 'application/json') {
  return shop.app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': type }, payload })
}
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('[E-60] JSON is read down to 20 levels, and refused below', async () => {
  expect((await post(nested(20))).statusCode).toBe(200)
  const answer = await post(nested(21))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ reason: 'invalid', fields: [{ field: 'body' }] })
  expect((await post('{"a":'.repeat(100_000))).statusCode).toBe(400)
})

test('a character that is written in two halves is read', async () => {
  const answer = await post(String.raw`{"dancer":"\ud83e\ude70"}`)
  expect(answer.json()).toEqual({ sent: { dancer: '🩰' } })
})

test.each([
  ['brackets in a text', `["${'['.repeat(50)}"]`, false],
  ['an escaped quote before brackets', `["\\"${'['.repeat(50)}"]`, false],
  ['a backslash that ends a text', `["\\\\",${nested(20)}]`, true],
  ['many side by side', `[${Array.from({ length: 50 }, () => '{}').join()}]`, false],
  ['a text without an end', '["[[[[', false],
])('levels are counted as they are: %s', (_name, json, expected) => {
  expect(isDeeperThan(20, json)).toBe(expected)
})

test.each([
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'application/json', 400, 'invalid'],
  ['half a text', '{"sku":"a', 'application/json', 400, 'invalid'],
  ['half a character', String.raw`{"dancer":"a\ud83d"}`, 'application/json', 400, 'invalid'],
  ['half a character in a name', String.raw`[{"\udc00":1}]`, 'application/json', 400, 'invalid'],
  ['NaN', '{"qty":NaN}', 'application/json', 400, 'invalid'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'invalid'],
  ['a form', 'sku=a', 'application/x-www-form-urlencoded', 415, 'bad-content-type'],
  ['a text', '{"sku":"a"}', 'text/plain', 415, 'bad-content-type'],
  ['too much', `"${'x'.repeat(1_000_001)}"`, 'application/json', 413, 'too-large'],
] as const)('a body of %s is refused', async (_name, payload, type, ...refusal) => {
  const answer = await post(payload, type)
  expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual(refusal)
})

test('a body of no bytes is no body, whatever its type', async () => {
  expect((await post('')).json()).toEqual({})
})

test.each([
  ['a text that is cut off', '{"cartItem":{"sku":"a', 'body'],
  ['half a character', String.raw`{"cartItem":{"dancer":"a\ud83d"}}`, 'cartItem.dancer'],
  [
    'a character that no database keeps',
    String.raw`{"customer":{"addresses":[{"city":"\u0000"}]}}`,
    'customer.addresses.0.city',
  ],
  ['such a name', String.raw`{"a\u0000":1}`, 'body'],
])('[API-05] the refusal of %s names its place', async (_name, payload, field) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ reason: 'invalid', fields: [{ field }] })
})

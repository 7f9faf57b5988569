import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'

const call = {
  method: 'GET',
  path: '/api/barre',
  summary: 'A call of this test',
  query: z.strictObject({}),
  result: z.string(),
} as const

// The compiler runs this test: without the expected errors the types do not pass.
test('a call that does not say who may make it does not compile', () => {
  // The audience is missing.
  // @ts-expect-error: this is what the test shows
  expect(endpoint(call)).toEqual(call)
  // There is no such permission.
  // @ts-expect-error: this is what the test shows
  expect(endpoint({ ...call, audience: { staff: 'everything' } })).toMatchObject(call)
  expect(endpoint({ ...call, audience: { staff: 'orders.manage' } })).toMatchObject(call)
})

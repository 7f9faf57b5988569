import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let url: string
let finished = 0
beforeAll(async () => {
  shop = await openTestApp({ REQUEST_SECONDS: '1' })
  const takeLong = async (): Promise<object> => {
    await wait(4_000)
    finished += 1
    return { done: true }
  }
  shop.app.get('/long', takeLong)
  shop.app.post('/long', takeLong)
  shop.app.post('/short', (request) => request.body)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

const headers = { 'content-type': 'application/json' }

test.each([
  ['GET', undefined],
  ['POST', '{"sku":"BS-1"}'],
  ['POST', undefined],
])('[E-60] a %s that takes longer than a request may is answered in time', async (method, body) => {
  const before = finished
  const answer = await fetch(`${url}/long`, { method, ...(body !== undefined && { body, headers }) })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 503, reason: 'unavailable' })
  // The answer came while the work was still running.
  expect(finished).toBe(before)
  await expect.poll(() => finished, { timeout: 20_000 }).toBe(before + 1)
  expect((await fetch(`${url}/short`, { method: 'POST', body: '{"a":1}', headers })).status).toBe(200)
})

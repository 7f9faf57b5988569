import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { contractCalls } from '#test/calls/contract-calls'
import { openTestApp } from '#test/support'

const app = 'https://app.example.com'
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ CORS_ORIGINS: `${app}, http://localhost:8080` })
})
afterAll(() => shop.close())

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

function preflight(origin: string, url = '/api/cart/create') {
  const headers = { origin, 'access-control-request-method': 'POST' }
  return shop.app.inject({ method: 'OPTIONS', url, headers })
}

const create = (origin: string, url = '/api/cart/create') =>
  shop.app.inject({ method: 'POST', url, headers: { origin, 'sec-fetch-site': 'cross-site' } })

test.each([app, 'http://localhost:8080'])(
  '[E-9] a page of %s, which the settings name, calls the API',
  async (origin) => {
    const asked = await preflight(origin)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, x-order-ticket, x-vs-store-code',
    })
    const answer = await create(origin)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    expect(answer.headers['vary']).toMatch(/origin/i)
    // No cookie goes with it, so it can read nothing of a visitor of the shop.
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  },
)

test('[E-9] a page of such a site may use the method of every call', async () => {
  const calls = await contractCalls()
  const allowed = (await preflight(app)).headers['access-control-allow-methods']?.split(', ')
  expect(allowed?.toSorted()).toEqual(
    [...new Set([...calls.values()].map(({ method }) => method))].toSorted(),
  )
})

interface Description {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
}

test('[E-9] such a page may say which store view it means, as the description of the API has it', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json<Description>()
  const calls = Object.values(paths).flatMap((path) => Object.values(path))
  const parameters = calls.flatMap((call) => call.parameters ?? []).filter((each) => each.in === 'header')
  const named = new Set(parameters.map(({ name }) => name.toLowerCase()))
  const allowed = (await preflight(app)).headers['access-control-allow-headers']?.split(', ')
  expect(named.size).toBe(4)
  expect(allowed).toEqual(expect.arrayContaining([...named]))
})

test.each([
  'https://evil.example',
  'https://app.example.com.evil.example',
  'https://evil.example/https://app.example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'HTTPS://APP.EXAMPLE.COM',
  'null',
  '*',
])('[E-9] no page of %s may read an answer or change anything', async (origin) => {
  expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
  const answer = await create(origin)
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('[E-9] a site that may call the API may read no page and post no form of the shop', async () => {
  for (const url of ['/healthz', '/cart', '/apis']) {
    expect(corsHeaders((await shop.app.inject({ url, headers: { origin: app } })).headers)).toEqual([])
    expect(corsHeaders((await preflight(app, url)).headers)).toEqual([])
    expect((await create(app, url)).statusCode).toBe(403)
  }
})

test.each(['*', 'https://app.example.com/', 'app.example.com', 'https://app.example.com,', 'file:///tmp'])(
  'the setting refuses %s',
  (origins) => {
    expect(() => readConfig({ CORS_ORIGINS: origins })).toThrow(/CORS_ORIGINS/)
  },
)

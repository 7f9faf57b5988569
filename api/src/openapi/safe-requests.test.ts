import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { requestOf, send } from '#test/calls/send'
import { onceMade } from '#test/calls/shared-refusals'
import { openStage, type Stage } from '#test/calls/stage'
import { tableSums } from '#test/calls/table-sums'

const publicUrl = 'https://barre.example'
const calls = [...(await contractCalls())]
const callCases = await readCallCases()
const changing = calls.filter(([, { method }]) => method !== 'GET')
const reading = calls.filter(([, { method }]) => method === 'GET')

let stage: Stage
beforeAll(async () => (stage = await openStage({ PUBLIC_URL: publicUrl })))
afterAll(() => stage.close())

async function exampleOf(name: string): Promise<Sent> {
  const example = callCases.get(name)?.example
  if (!example) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  return { token: stage.anna.token, ...(await example(stage)) }
}

/** The same request each time, for what is refused. */
async function refusedExampleOf(name: string): Promise<Sent> {
  const callCase = callCases.get(name)
  if (!callCase) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  return { token: stage.anna.token, ...(await onceMade(stage, callCase)) }
}

/** A request as a page of another site makes the browser send it: only with headers that any page may set. */
function crossSite(
  request: InjectOptions,
  { type, headers }: { type?: string; headers: object },
): InjectOptions {
  const { authorization } = request.headers as Record<string, string>
  const contentType = type === undefined ? {} : { 'content-type': type }
  return {
    ...request,
    headers: { ...contentType, authorization, cookie: `token=${authorization}`, ...headers },
  }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
const elsewhere = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'none' },
  { origin: 'https://barre.example.evil.example' },
  { origin: 'https://barre.example:8443' },
  { origin: 'http://barre.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

test.each(changing)(
  '[E-8] %s is refused to the forms and scripts of another site, and changes nothing',
  async (name, call) => {
    const request = requestOf(call, await refusedExampleOf(name))
    const before = await tableSums(stage.shop.db)
    for (const headers of elsewhere) {
      const answer = await stage.shop.app.inject(crossSite(request, { type: 'application/json', headers }))
      expect(answer.json(), JSON.stringify(headers)).toMatchObject({ code: 403, reason: 'cross-site' })
    }
    // A browser too old to say where a form came from.
    if (call.takesForm && call.audience !== 'no-session') {
      // Its cookies do not count then, and a form cannot send the header.
      const { authorization = '' } = request.headers as Record<string, string>
      const cookie = `__Host-owner=${authorization.replace('Bearer ', '')}`
      const answer = await stage.shop.app.inject({ ...request, headers: { cookie } })
      expect([401, 404]).toContain(answer.statusCode)
    }
    for (const type of formTypes.filter((each) => !(call.takesForm && each.startsWith('multipart/')))) {
      const form = { ...request, payload: call.takesForm ? 'a=1' : (request.payload ?? 'a=1') }
      const answer = await stage.shop.app.inject(crossSite(form, { type, headers: {} }))
      expect(answer.json(), type).toMatchObject({ code: 415, reason: 'bad-content-type' })
    }
    expect(await tableSums(stage.shop.db)).toEqual(before)
  },
)

test('one row that is written changes the sum of its table, and of no other', async () => {
  const before = await tableSums(stage.shop.db)
  await stage.shop.db
    .updateTable('product')
    .set({ weight: '7' })
    .where('sku', '=', stage.products.simple.sku)
    .execute()
  const after = await tableSums(stage.shop.db)
  expect(Object.keys(before).filter((name) => before[name] !== after[name])).toContain('product')
  expect(after['customer']).toBe(before['customer'])
})

test.each(changing)('[E-8] %s is no address that an image or a link could call', async (name, call) => {
  const { url } = requestOf(call, await refusedExampleOf(name))
  const before = await tableSums(stage.shop.db)
  const isAlsoRead = calls.some(([other]) => other === `GET ${call.path}`)
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await stage.shop.app.inject({ method, url: url ?? '' })
    expect(isAlsoRead ? [400, 401, 404] : [404]).toContain(answer.statusCode)
  }
  expect(await tableSums(stage.shop.db)).toEqual(before)
})

test.each(reading)(
  '[E-8] %s changes nothing, asked for with GET, with HEAD or by another site',
  async (name, call) => {
    const request = requestOf(call, await exampleOf(name))
    const before = await tableSums(stage.shop.db)
    const asked = await stage.shop.app.inject(request)
    expect(asked.statusCode).toBe(200)
    const head = await stage.shop.app.inject({ ...request, method: 'HEAD' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    await stage.shop.app.inject(crossSite(request, { headers }))
    expect(await tableSums(stage.shop.db)).toEqual(before)
  },
)

test.each([
  { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  { 'sec-fetch-site': 'none' },
  {},
])('[E-8] the shop’s own pages, and programs that are no browsers, change things: %j', async (headers) => {
  const create = calls.find(([name]) => name === 'POST /api/cart/create')![1]
  expect((await send(stage.shop.app, create, { headers })).statusCode).toBe(200)
})

const origins = [
  'https://evil.example',
  'null',
  publicUrl,
  'https://barre.example.evil.example',
  '*',
  'file://',
]

test.each(calls)('[E-9] no page of another origin may read the answer of %s', async (name, call) => {
  const request = requestOf(call, await exampleOf(name))
  for (const origin of origins) {
    const preflight = await stage.shop.app.inject({
      method: 'OPTIONS',
      url: request.url ?? '',
      headers: { origin, 'access-control-request-method': call.method },
    })
    const asked = await stage.shop.app.inject({ ...request, headers: { ...request.headers, origin } })
    for (const { headers } of [preflight, asked]) {
      expect(Object.keys(headers).filter((header) => header.startsWith('access-control-'))).toEqual([])
    }
    expect(preflight.statusCode).toBe(404)
  }
})

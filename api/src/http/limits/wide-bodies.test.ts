import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure } from 'commerce/contract/call/envelope'
import { MAX_BODY_VALUES, NAMED_FIELDS_MAX } from 'commerce/limits'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { requestOf } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'
import { leastCpuMs } from '#test/checks/cpu-time'

const calls = [...(await contractCalls())]
const callCases = await readCallCases()
const withBody = calls.filter(([, { body }]) => body)
/** A refusal names at most twenty fields of two hundred letters, each with its message. */
const mostBytes = 12_000

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

function post(url: string, payload: string) {
  const headers = { 'content-type': 'application/json' }
  return stage.shop.app.inject({ method: 'POST', url, headers, payload })
}

const updateItem = `/api/cart/update-item?cartId=${'a'.repeat(32)}`
const list = (element: string, times: number) => `[${Array<string>(times).fill(element).join()}]`
const keys = (count: number) => Array.from({ length: count }, (_, at) => `"key${at}":1`).join()
const item = (more: string) => `{"cartItem":{"sku":"a","qty":1,${more}}}`
const links = (elements: string) =>
  item(`"product_option":{"extension_attributes":{"downloadable_links":${elements}}}`)
const fits = MAX_BODY_VALUES - 100

test.each([
  ['500,000 elements', links(list('0', 490_000))],
  ['500,000 lists', list('[]', 330_000)],
  ['90,000 unknown keys', `{${keys(70_000)}}`],
])('[E-60] a body of %s is refused before it is looked at', async (_name, payload) => {
  const answer = await post(updateItem, payload)
  expect(answer.json()).toEqual({
    code: 400,
    reason: 'invalid',
    result: expect.any(String),
    fields: [{ field: 'body', message: expect.stringContaining(String(MAX_BODY_VALUES)) }],
  })
  expect(await leastCpuMs(() => post(updateItem, payload), 100)).toBeLessThan(100)
})

test.each([
  ['wrong elements', links(list('"x"', fits))],
  ['elements of a wrong kind', links(list('{}', fits))],
  ['unknown keys', `{${keys(fits)}}`],
  ['unknown keys within', item(keys(fits))],
  ['objects with an unknown key', links(list('{"x":1}', fits / 2))],
  ['keys of 100,000 letters', `{"${'k'.repeat(100_000)}":1,"${'l'.repeat(100_000)}":1}`],
  ['half characters below a key of 900,000 letters', String.raw`{"${'k'.repeat(900_000)}":"\ud800"}`],
])('[E-60] a refusal of %s names twenty of them, and is no longer for more', async (_name, payload) => {
  const answer = await post(updateItem, payload)
  const { fields = [] } = answer.json<Failure>()
  expect(answer.statusCode).toBe(400)
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.length).toBeLessThanOrEqual(NAMED_FIELDS_MAX)
  expect(answer.body.length).toBeLessThan(mostBytes)
})

test('[E-60] missing fields of 200 products of an order are named twenty at a time', async () => {
  const answer = await post('/api/order', `{"products":${list('{}', 200)}}`)
  expect(answer.json<Failure>().fields).toHaveLength(NAMED_FIELDS_MAX)
})

test('[E-60] what the rules say of fifty addresses is named twenty at a time', async () => {
  const bad = { firstname: '1', lastname: '1', street: [''], city: '', postcode: '', country_id: 'XX' }
  const customer = { email: 'x', firstname: '1', lastname: '1', addresses: Array(50).fill(bad) }
  const answer = await post('/api/user/create', JSON.stringify({ customer, password: 'x' }))
  expect(answer.json<Failure>().fields).toHaveLength(NAMED_FIELDS_MAX)
})

test('[E-60] a name of a field stays as it is up to 200 letters, and tells that it goes on', async () => {
  const { fields = [] } = (
    await post(updateItem, `{"${'k'.repeat(200)}":1,"${'l'.repeat(201)}":1}`)
  ).json<Failure>()
  expect(fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['k'.repeat(200), `${'l'.repeat(199)}…`]),
  )
})

test.each(withBody)('[E-60] no answer of %s grows with what is sent', async (name, call) => {
  const example = await callCases.get(name)?.example(stage)
  const request = requestOf(call, { token: stage.anna.token, ...example })
  const ask = async (payload: string) => (await stage.shop.app.inject({ ...request, payload })).body.length
  const few = await ask(`{${keys(30)}}`)
  expect(await ask(`{${keys(fits)}}`)).toBeLessThan(few + 500)
  expect(await ask(list('{}', fits))).toBeLessThan(mostBytes)
  expect(await ask(`{"${'k'.repeat(900_000)}":1}`)).toBeLessThan(mostBytes)
})

test('[E-60] parameters that nobody knows are named twenty at a time, and not at length', async () => {
  const wide = Array.from({ length: 1_000 }, (_, at) => `k${at}=1`).join('&')
  for (const query of [wide, `${'k'.repeat(8_000)}=1`, `_sourceInclude=${'!,'.repeat(900)}`]) {
    const answer = await stage.shop.app.inject(`/api/catalog/search?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Failure>().fields?.length).toBeLessThanOrEqual(NAMED_FIELDS_MAX)
    expect(answer.body.length).toBeLessThan(mostBytes)
  }
})

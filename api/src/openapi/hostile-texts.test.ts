import type { AnyEndpoint } from 'commerce/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#test/calls/call-case'
import { contractCalls, nameOf } from '#test/calls/contract-calls'
import { fieldsOf } from '#test/calls/fields-of'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, ownAddress, type Stage } from '#test/calls/stage'
import { type Description, readDescription } from '#test/description'

const calls = [...(await contractCalls())]
const callCases = await readCallCases()
/** Far above what a linear rule needs on a busy machine, far below what a rule needs that tries every way. */
const longestMs = 5_000

let stage: Stage
let description: Description
beforeAll(async () => {
  stage = await openStage()
  description = await readDescription(stage.shop.app)
})
afterAll(() => stage.close())

async function exampleOf(name: string): Promise<Sent> {
  const example = callCases.get(name)?.example
  if (!example) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  return { token: stage.anna.token, ...(await example(stage)), address: ownAddress() }
}

/** The example with each text, of the body and of the query, replaced in its turn. */
function variationsOf(example: Sent, { inBody, inQuery }: Record<'inBody' | 'inQuery', string>) {
  const bodies = fieldsOf(example.body)
    .filter(({ value }) => typeof value === 'string')
    .map((field) => ({ path: field.path, sent: { ...example, body: field.with(inBody) } }))
  const queries = Object.keys(example.query ?? {}).map((name) => ({
    path: name,
    sent: { ...example, query: { ...example.query, [name]: inQuery } },
  }))
  return [...bodies, ...queries]
}

async function expectDescribed(call: AnyEndpoint, path: string, sent: Sent): Promise<number> {
  const described = description.describedAs(nameOf(call))
  const started = performance.now()
  const answer = await send(stage.shop.app, call, sent)
  expect(description.problemsOf(described, answer), path).toEqual([])
  return performance.now() - started
}

const long = 100_000
const units = [
  'a',
  ' ',
  '0',
  '-',
  '.',
  '@',
  'a.',
  'a@',
  '<',
  '&#',
  '&amp;',
  '%',
  '\t\n',
  'é',
  '9,',
  '(((',
  '\\',
  "'",
]

test.each(calls)(
  '[E-41] 100 KB in any field of %s are read or refused in time that grows with them and no faster',
  { timeout: 240_000 },
  async (name, call) => {
    const example = await exampleOf(name)
    for (const unit of units) {
      // What does not end as it began makes a rule go back and try again.
      const inBody = `${unit.repeat(long / unit.length)}!`
      const inQuery = `${unit.repeat(1_000 / unit.length)}!`
      for (const { path, sent } of variationsOf(example, { inBody, inQuery })) {
        expect(await expectDescribed(call, path, sent), `${path} of ${unit}`).toBeLessThan(longestMs)
      }
    }
  },
)

const injections = [
  "' or '1'='1",
  "'; drop table customer; --",
  "' union select password_hash from customer --",
  "a' || pg_sleep(20) || '",
  '1; select pg_sleep(20)',
  "\\'; select 1 --",
  '$1',
  '{"$ne":null}',
  '${7*7}{{7*7}}',
  '%27%20or%201=1',
  '../../../../etc/passwd',
  '\r\nBcc: all@example.com',
  '\u0000',
  '%_%',
]

test.each(calls)('[E-34] statements of SQL in any field of %s stay texts', async (name, call) => {
  const example = await exampleOf(name)
  for (const injection of injections) {
    for (const { path, sent } of variationsOf(example, { inBody: injection, inQuery: injection })) {
      expect(await expectDescribed(call, path, sent), `${path}: ${injection}`).toBeLessThan(longestMs * 2)
    }
  }
  const { rows } = await stage.shop.pool.query('select count(*) as customers from customer')
  expect(rows[0].customers).toBeGreaterThan(1)
})

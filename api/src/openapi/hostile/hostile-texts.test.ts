import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#test/calls/call-case'
import { contractCalls, nameOf } from '#test/calls/contract-calls'
import { fieldsOf } from '#test/calls/fields-of'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { timeProblem } from '#test/checks/linear-time'
import { openStage, ownIp, type Stage } from '#test/calls/stage'
import { type Description, readDescription } from '#test/description'

const calls = [...(await contractCalls())]
const callCases = await readCallCases()
/** Processor time for everything about a request of 100 KB. */
const fewMs = 50
/** Wall-clock time: injected SQL would sleep for 20 seconds. */
const longestMs = 10_000

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
  return { token: stage.anna.token, ...(await example(stage)), ip: ownIp() }
}

/** The example with each text of body and query replaced in turn. */
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

async function expectDescribed(call: AnyEndpoint, path: string, sent: Sent): Promise<void> {
  const answer = await send(stage.shop.app, call, sent)
  expect(description.problemsOf(description.describedAs(nameOf(call)), answer), path).toEqual([])
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
  '1-.',
  '4242 ',
  '\u0300\u0316',
]

/** What a pattern is tried with: an end unlike the start makes it backtrack. */
const hostile = (unit: string, bytes: number) => ({
  inBody: `${unit.repeat(bytes / unit.length)}!`,
  inQuery: `${unit.repeat(1_000 / unit.length)}!`,
})

// Each field is tried with a third of the units, and the next with another third: fields of one kind are read alike. The
// patterns themselves are tried with far more in text-scans.test.ts.
const parts = 3
let turn = 0
function unitsInTurn(): string[] {
  turn += 1
  return units.filter((_unit, at) => (at + turn) % parts === 0)
}

test.each(calls)(
  '[E-41] 100 KB in any field of %s are read or refused within 50 ms, or in time that grows with the text',
  { timeout: 240_000 },
  async (name, call) => {
    const example = await exampleOf(name)
    for (const [nth, { path }] of variationsOf(example, hostile('a', 1)).entries()) {
      for (const unit of unitsInTurn()) {
        const callWith = (bytes: number) => {
          const { sent } = variationsOf(example, hostile(unit, bytes))[nth]!
          return () => expectDescribed(call, path, sent)
        }
        expect(await timeProblem(callWith, long, { fewMs }), `${path} of ${unit}`).toBeUndefined()
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
      const started = performance.now()
      await expectDescribed(call, path, sent)
      expect(performance.now() - started, `${path}: ${injection}`).toBeLessThan(longestMs)
    }
  }
  const { rows } = await stage.shop.pool.query('select count(*) as customers from customer')
  expect(rows[0].customers).toBeGreaterThan(1)
})

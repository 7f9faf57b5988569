import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { NAMED_FIELDS_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { describeInput } from '#src/openapi/describe-schemas'
import type { JsonSchema } from '#src/openapi/openapi'
import type { Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { below, levelsOf } from '#test/calls/levels-of'
import { readCallCases } from '#test/calls/read-call-cases'
import { requestOf, send } from '#test/calls/send'
import { onceMade } from '#test/calls/shared-refusals'
import { openStage, type Stage } from '#test/calls/stage'
import { tableSums } from '#test/calls/table-sums'

const calls = [...(await contractCalls())]
const callCases = await readCallCases()
const withBody = calls.filter(([, { body }]) => body)
const withoutBody = calls.filter(([, { body, method }]) => !body && method !== 'GET')
const powers = ['is_super_user', 'is_admin', 'isAdmin', 'owner_id', 'groupToken', 'role', 'grand_total']

let stage: Stage
let columns: string[]
beforeAll(async () => {
  stage = await openStage()
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    stage.shop.db,
  )
  columns = [...new Set([...rows.map(({ name }) => name), ...powers])]
  expect(columns.length).toBeGreaterThan(100)
})
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

interface Refused {
  reason: string
  fields?: { field: string }[]
}

/** Refused, with as many of the fields named as an answer names, and without any change. */
async function expectRefused(call: AnyEndpoint, sent: Sent, fields: string[]): Promise<void> {
  const before = await tableSums(stage.shop.db)
  const answer = await send(stage.shop.app, call, sent)
  expect(answer.statusCode, answer.body).toBe(400)
  const named = answer.json<Refused>().fields?.map(({ field }) => field) ?? []
  expect(named.filter((field) => fields.includes(field))).toHaveLength(
    Math.min(fields.length, NAMED_FIELDS_MAX),
  )
  expect(await tableSums(stage.shop.db)).toEqual(before)
}

/** All fields that a schema itself does not know: an answer names the first. */
function unknownTo(schema: z.ZodMiniType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.flatMap(unknownIn).toSorted()
}

function unknownIn(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => below(issue.path.join('.'), key))
  // A union of shapes: the one that fits except for the fields.
  if (issue.code !== 'invalid_union') return []
  const within = issue.errors.map((errors) => errors.flatMap(unknownIn)).find((keys) => keys.length > 0)
  return (within ?? []).map((key) => below(issue.path.join('.'), key))
}

/** The body with an extra field in one of its objects. */
function withMore(body: unknown, path: string, more: Record<string, unknown>): unknown {
  // An example may use one address twice; as JSON they are two.
  const copy: unknown = JSON.parse(JSON.stringify(body))
  const level = levelsOf(copy, []).find((each) => each.path === path)
  if (!level) throw new Error(`The body has nothing at ${path}.`)
  Object.assign(level.value, more)
  return copy
}

function leavesOut({ ignoresUnknownIn = [] }: AnyEndpoint, path: string): boolean {
  return ignoresUnknownIn.some((place) => place === '' || `${path}.`.startsWith(`${place}.`))
}

interface LeftOut {
  example: Sent
  sent: Sent
  path: string
  extra: string[]
}

/** Answered like the example, without storing any of it; the first of the fields are listed. */
async function expectLeftOut(call: AnyEndpoint, { example, sent, path, extra }: LeftOut): Promise<void> {
  const answer = await send(stage.shop.app, call, sent)
  expect(answer.statusCode, answer.body).toBe(200)
  const { result, meta } = answer.json<{ result: unknown; meta: { ignored: string[] } }>()
  expect(meta.ignored).toEqual(extra.slice(0, NAMED_FIELDS_MAX).map((column) => below(path, column)))
  const again = await send(stage.shop.app, call, { ...example, body: example.body })
  expect(again.json<{ result: unknown }>().result).toEqual(result)
}

test.each(withBody)(
  '[E-23] [E-37] %s refuses every column of the database as a field of any object it takes, or leaves it out and says so',
  async (name, call) => {
    const example = await exampleOf(name)
    const schema = describeInput(call.body!)
    for (const { path, known, isRecord } of levelsOf(example.body, [schema])) {
      const extra = columns.filter((column) => !known.has(column))
      if (isRecord) continue
      const more = Object.fromEntries(extra.map((column) => [column, 1]))
      const sent = { ...example, body: withMore(example.body, path, more) }
      if (leavesOut(call, path)) {
        await expectLeftOut(call, { example, sent, path, extra })
        continue
      }
      const fields = extra.map((column) => below(path, column))
      expect(unknownTo(call.body!, sent.body)).toEqual(fields.toSorted())
      await expectRefused(call, sent, fields)
    }
  },
)

test.each(withoutBody)('[E-37] %s takes no body, and refuses every field of one', async (name, call) => {
  const example = await exampleOf(name)
  await expectRefused(call, { ...example, body: { is_admin: true, grand_total: 1 } }, [
    'is_admin',
    'grand_total',
  ])
  await expectRefused(call, { ...example, body: [1] }, ['body'])
  expect((await send(stage.shop.app, call, { ...example, body: {} })).statusCode).toBe(200)
})

test.each(calls)('[E-37] %s refuses every column as a parameter', async (name, call) => {
  const example = await refusedExampleOf(name)
  const known = describeInput(call.query).properties ?? {}
  const extra = columns.filter((column) => !(column in known))
  const query = { ...example.query, ...Object.fromEntries(extra.map((column) => [column, '1'])) }
  expect(unknownTo(call.query, query)).toEqual(extra.toSorted())
  await expectRefused(call, { ...example, query }, extra)
})

const prototypes = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']

test.each(withBody)('[E-37] %s refuses a prototype in any object it takes', async (name, call) => {
  const example = await refusedExampleOf(name)
  const request = requestOf(call, example)
  const before = await tableSums(stage.shop.db)
  for (const { path } of levelsOf(example.body, [])) {
    for (const prototype of [...prototypes, '{"prototype":{"isAdmin":true}}']) {
      const marked = JSON.stringify(withMore(example.body, path, { marked: true }))
      const payload = marked.replace('"marked":true', () => prototype.slice(1, -1))
      const type = call.takesForm && { 'content-type': 'multipart/form-data; boundary=x' }
      const headers = { ...request.headers, ...type }
      const answer = await stage.shop.app.inject({ ...request, headers, payload })
      expect(answer.json(), payload).toMatchObject({ code: 400, reason: 'invalid' })
    }
  }
  expect(await tableSums(stage.shop.db)).toEqual(before)
  expect({}).not.toHaveProperty('isAdmin')
})

/** Where a schema allows any key, or any value. */
function openPlaces(schema: JsonSchema, path: string): string[] {
  const { anyOf = [], items, properties = {}, additionalProperties, type } = schema
  const isOpen = type === 'object' && additionalProperties === undefined
  return [
    ...(isOpen ? [path] : []),
    ...anyOf.flatMap((each) => openPlaces(each, path)),
    ...(typeof items === 'object' ? openPlaces(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? openPlaces(additionalProperties, `${path}.*`) : []),
    ...Object.entries(properties).flatMap(([name, each]) => openPlaces(each, below(path, name))),
  ]
}

/** A payment's own details, which only its provider knows. */
const openByName = new Set(['addressInformation.payment_method_additional'])

test.each(calls)('[E-37] every object that %s takes is closed: write z.strictObject', (_name, call) => {
  const schemas = [call.query, call.body].flatMap((each) => (each ? [describeInput(each)] : []))
  const open = schemas.flatMap((schema) => openPlaces(schema, ''))
  expect(open.filter((path) => !openByName.has(path))).toEqual([])
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Column, describeStatement } from '#test/checks/describe-statement'
import { type Claim, listStatements } from '#test/checks/list-statements'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())

/** What a value of a type of PostgreSQL becomes here. */
const kinds: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
}

/** Tables that an import makes for its own transaction: what reads them is shown by the tests of imports. */
const ofAnImport = /^relation "import_\w+" does not exist$/
/** Views and tables of PostgreSQL itself say of few columns that they are never null. */
const firstOwnId = 16_384

test('each statement that stands in one piece fits the migrated database, and its rows are what the code says they are', async () => {
  const whole = listStatements()
  expect(whole.length).toBeGreaterThan(150)
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows: types } = await client.query<{ oid: number; typname: string }>(
    'select oid, typname from pg_type',
  )
  const nameOf = new Map(types.map(({ oid, typname }) => [oid, typname]))
  const { rows: nullable } = await client.query<{ key: string; name: string }>(
    `select attrelid || ' ' || attnum as key, attname as name from pg_attribute where not attnotnull and attrelid >= $1`,
    [firstOwnId],
  )
  const nullableNames = new Map(nullable.map(({ key, name }) => [key, name]))

  const problems: string[] = []
  for (const { place, text, claims } of whole) {
    const { columns, error } = await describeStatement(client, text)
    if (error !== undefined) problems.push(...(ofAnImport.test(error) ? [] : [`${place}: ${error}`]))
    else if (claims)
      problems.push(...compare({ text, columns, claims }).map((problem) => `${place}: ${problem}`))
  }
  await client.end()
  expect(problems).toEqual([])

  function compare({
    text,
    columns,
    claims,
  }: {
    text: string
    columns: Column[]
    claims: Map<string, Claim>
  }): string[] {
    const found = new Map(columns.map((column) => [column.name, column]))
    const missing = [...claims.keys()].filter((name) => !found.has(name)).map((name) => `no column ${name}`)
    return columns.reduce<string[]>((told, { name, typeId, tableId, columnId }) => {
      const claim = claims.get(name)
      if (!claim) return [...told, `nobody knows of the column ${name}`]
      const type = nameOf.get(typeId) ?? ''
      const kind = type.startsWith('_') ? 'array' : kinds[type]
      const fits = kind === undefined || claim.kinds.has(kind) || claim.kinds.has('unknown')
      if (!fits) told.push(`${name} is ${type}, not ${[...claim.kinds].join(' or ')}`)
      const nullableName = nullableNames.get(`${tableId} ${columnId}`)
      const isAsked = nullableName === undefined || text.includes(`${nullableName} is not null`)
      if (!isAsked && !claim.mayBeNull) told.push(`${name} may be null`)
      return told
    }, missing)
  }
})

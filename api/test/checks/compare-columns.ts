import type pg from 'pg'
import type { Column } from '#test/checks/describe-statement'
import type { ColumnClaim } from '#test/checks/list-statements'

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

/** Views and tables of PostgreSQL itself say of few columns that they are never null. */
const firstOwnId = 16_384

interface Compared {
  text: string
  columns: Column[]
  claims: Map<string, ColumnClaim>
}

/** A function that says where the columns of a statement are not what the code says its rows hold. */
export async function readComparison(client: pg.Client): Promise<(compared: Compared) => string[]> {
  const { rows: types } = await client.query<{ oid: number; typname: string }>(
    'select oid, typname from pg_type',
  )
  const nameOf = new Map(types.map(({ oid, typname }) => [oid, typname]))
  const { rows: nullable } = await client.query<{ key: string; name: string }>(
    `select attrelid || ' ' || attnum as key, attname as name from pg_attribute where not attnotnull and attrelid >= $1`,
    [firstOwnId],
  )
  const nullableNames = new Map(nullable.map(({ key, name }) => [key, name]))

  return ({ text, columns, claims }) => {
    const found = new Set(columns.map(({ name }) => name))
    const missing = [...claims]
      .filter(([name, { mayBeMissing }]) => !mayBeMissing && !found.has(name))
      .map(([name]) => `no column ${name}`)
    return columns.reduce<string[]>((told, { name, typeId, tableId, columnId }) => {
      const claim = claims.get(name)
      if (!claim) return [...told, `nobody knows of the column ${name}`]
      const type = nameOf.get(typeId) ?? ''
      const kind = type.startsWith('_') ? 'array' : kinds[type]
      const fits = kind === undefined || claim.kinds.has(kind) || claim.kinds.has('unknown')
      if (!fits) told.push(`${name} is ${type}, not ${[...claim.kinds].join(' or ')}`)
      const nullableName = nullableNames.get(`${tableId} ${columnId}`)
      const isAsked =
        nullableName === undefined ||
        text.includes(`${nullableName} is not null`) ||
        text.includes(`where ${nullableName} = $`)
      if (!isAsked && !claim.mayBeNull) told.push(`${name} may be null`)
      return told
    }, missing)
  }
}

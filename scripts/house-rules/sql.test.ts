import { expect, test } from 'vitest'
import { isTest, listCode, withoutComments } from './project-files.ts'

/** Text that becomes part of a statement unescaped: an SQL keyword, or a name. */
const builtText =
  /\bsql\.(raw|lit|id)\(|\bsql\.(raw|lit)\b(?!\()|\.query\(\s*`[^`]*\$\{|\.query\(\s*[^)]*['"`]\s*\+|\bcopy(?:From|To)\(\s*`[^`]*\$\{|\bCompiledQuery\.raw\(/g

/** Where that is a constant of ours, or a name that PostgreSQL itself quoted, and how often. */
const known: Record<string, number> = {
  'api/src/backup/queries.ts': 2,
  'api/src/catalog/import/product-queries.ts': 2,
  'api/src/catalog/product-queries.ts': 3,
  'api/src/csv/queries.ts': 1,
  'api/src/csv/staging-shared-queries.ts': 1,
  'api/src/customers/import/customer-queries.ts': 2,
  'api/src/db/create-database.ts': 3,
  'api/src/db/rights/grant-rights.ts': 1,
  'api/src/db/connections/listen.ts': 1,
  'api/src/db/migrate.ts': 1,
  'api/src/search/postgres/listed-product-queries.ts': 2,
}

test('[E-34] values reach SQL as parameters: use the sql tag; a new place with built text is looked at and named here', () => {
  const found = listCode()
    .filter(({ path }) => path.startsWith('api/src/') && !isTest(path))
    .map(({ path, text }) => [path, withoutComments(text).match(builtText)?.length ?? 0] as const)
    .filter(([, times]) => times > 0)
  expect(Object.fromEntries(found)).toEqual(known)
})

test.each([
  'db.query(`select ${name}`)',
  "client.query('select ' + name)",
  'sql`order by ${sql.raw(name)}`',
  'sql.lit(name)',
  'client.query(copyFrom(`copy ${table} from stdin`))',
])('[E-34] built SQL is found: %s', (code) => {
  expect(code).toMatch(builtText)
})

test.each(["pool.query('select 1')", "client.query('select $1', [name])", 'sql`select ${name}`'])(
  '[E-34] what is no built SQL is let be: %s',
  (code) => {
    expect(code).not.toMatch(builtText)
  },
)

/** Keywords of statements that read or change rows; those for transactions and settings do not count. */
const statementWords =
  /(?:\bsql(?:<[^`]*?>)?`|\bquery(?:<[^`(]*>)?\(\s*['"`]|\bcopy(?:From|To)\(\s*['"`])[^`]*?\b(?:select\b[^`]*?\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into|truncate|copy|create\s+(?:temp\s+)?table)\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/i

test('statements stand in files named …queries.ts; only api/src/db, which makes the way to the database, has its own', () => {
  const elsewhere = listCode()
    .filter(({ path }) => path.startsWith('api/src/') && !isTest(path))
    .filter(({ path }) => !path.endsWith('queries.ts') && !path.startsWith('api/src/db/'))
    .filter(({ text }) => statementWords.test(withoutComments(text)))
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

test.each([
  'sql`select id from cart`',
  'sql<{ id: number }>`\n  with one as (select 1 from cart) select`',
  "pool.query('update health_check set checked_at = now()')",
  'db.query<Row>(`delete from cart`)',
  "db.selectFrom('cart')",
  "trx\n  .insertInto('cart')",
  'sql`exists (select from variant_row r)`',
])('a statement is found: %s', (text) => {
  expect(text).toMatch(statementWords)
})

test.each([
  "client.query('begin')",
  "client.query('select 1')",
  'sql`set local lock_timeout = 0`',
  'sql`now()`',
])('what touches no row is let be: %s', (text) => {
  expect(text).not.toMatch(statementWords)
})

test('[F07] each statement at which a fault test kills the server is one that the shop runs', () => {
  const text = listCode().find(({ path }) => path === 'faults/failpoints.ts')?.text ?? ''
  const named = [...text.matchAll(/statement: ['"]([^'"]+)/g)].map(([, statement = '']) => statement)
  const said = listCode().filter(({ path }) => path.startsWith('api/src/') && !isTest(path))
  const gone = named
    .map((statement) => statement.replace(/ set .*/, ''))
    .filter((statement) => statement !== 'commit' && !said.some((file) => file.text.includes(statement)))
  expect(named.length).toBeGreaterThan(5)
  expect(gone).toEqual([])
})

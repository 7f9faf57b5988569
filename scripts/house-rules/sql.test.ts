import { expect, test } from 'vitest'
import { isTest, listCode, withoutComments } from './project-files.ts'

/** Text that becomes part of a statement as it stands: a word of SQL, or a name. */
const builtText =
  /\bsql\.(raw|lit|id)\(|\bsql\.(raw|lit)\b(?!\()|\.query\(\s*`[^`]*\$\{|\.query\(\s*[^)]*['"`]\s*\+|\bcopy(?:From|To)\(\s*`[^`]*\$\{|\bCompiledQuery\.raw\(/g

/** Where that is a constant of ours, or a name that PostgreSQL itself quoted. How often it is done there. */
const known: Record<string, number> = {
  'api/src/backup/dump-tables.ts': 1,
  'api/src/backup/load-tables.ts': 1,
  'api/src/catalogue/import/product-queries.ts': 2,
  'api/src/catalogue/product-queries.ts': 3,
  'api/src/csv/import-session.ts': 1,
  'api/src/csv/stage-rows.ts': 1,
  'api/src/customers/import/customer-queries.ts': 2,
  'api/src/db/create-database.ts': 2,
  'api/src/db/grant-rights.ts': 1,
  'api/src/db/listen.ts': 1,
  'api/src/db/migrate.ts': 1,
  'api/src/search/postgres/listed-products.ts': 2,
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

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesWithoutPeople, personalTables } from '#src/privacy/personal-data'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Every column of the schema, by table. */
async function listColumns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(database.db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const columnsNamed = ({ exported, ours }: { exported: readonly string[]; ours: readonly string[] }) =>
  [...exported, ...ours].toSorted()

test('[E-62] every table is said to be of somebody or of nobody: a new one is added to personal-data.ts', async () => {
  const named = [...Object.keys(personalTables), ...tablesWithoutPeople]
  expect(named.toSorted()).toEqual([...(await listColumns()).keys()].toSorted())
})

test('[E-62] every column of a table that names people is classified once, and is there', async () => {
  const columns = await listColumns()
  for (const [name, table] of Object.entries(personalTables)) {
    expect(columnsNamed(table), name).toEqual(columns.get(name)?.toSorted())
  }
})

test('[E-62] no column of the other tables leads to a person, or is named like one that tells of a person', async () => {
  const telling =
    /mail(?!_token)|first_name|last_name|phone|street|apartment|nick|dancer|birth|recipient|(?<!per_)buyer|customer/
  const columns = await listColumns()
  const suspicious = tablesWithoutPeople.flatMap((table) =>
    (columns.get(table) ?? []).filter((column) => telling.test(column)).map((column) => `${table}.${column}`),
  )
  expect(suspicious).toEqual([])
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('customer'::regclass, 'session'::regclass, 'cart'::regclass)`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name).filter((name) => tablesWithoutPeople.includes(name))).toEqual([])
})

test('[E-62] a column that would be added to a table of people fails the test of columns', async () => {
  await sql`alter table customer_address add column doorbell text`.execute(database.db)
  const { customer_address: table } = personalTables
  expect((await listColumns()).get('customer_address')).toContain('doorbell')
  expect(table && columnsNamed(table)).not.toContain('doorbell')
  await sql`alter table customer_address drop column doorbell`.execute(database.db)
})

test('[E-62] what a table belongs to is a table of people, and what is blanked is a column of it', () => {
  for (const [name, table] of Object.entries(personalTables)) {
    if (table.of) {
      const owner = personalTables[table.of.table]
      expect(owner && columnsNamed(owner), name).toContain(table.of.theirs)
      expect(columnsNamed(table), name).toContain(table.of.own)
    }
    for (const fate of [table.atErasure, table.afterOrder]) {
      const blanked = typeof fate === 'object' ? Object.keys(fate) : []
      expect(columnsNamed(table), name).toEqual(expect.arrayContaining(blanked))
    }
  }
})

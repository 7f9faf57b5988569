import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/db/connections/pool'
import { createDatabase, dropDatabase } from '#src/db/create-database'
import { describeSchema } from '#src/db/describe-schema'
import { migrate } from '#src/db/migrate'
import { Obstacle } from '#src/obstacle'
import { testDatabase } from '#test/support'

test('a second start finds nothing to migrate', async () => {
  const { db } = await testDatabase()
  expect(await migrate(db)).toEqual([])
})

test('a start that waits too long for a table says so, and not that the database does not answer', async () => {
  const { db, url } = await testDatabase()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table kysely_migration in access exclusive mode')
  const refused = await migrate(db).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Obstacle)
  expect(String(refused)).toMatch(
    /The database could not be brought up to date: something else uses a table .* \(canceling statement due to lock timeout\)$/,
  )
})

test('a server that takes no changes is told in a sentence', async () => {
  const { db } = await testDatabase()
  const refused = await db.connection().execute(async (line) => {
    await sql`set default_transaction_read_only = on`.execute(line)
    await sql`set session characteristics as transaction read only`.execute(line)
    return migrate(line).catch((error: unknown) => error)
  })
  expect(refused).toBeInstanceOf(Obstacle)
  expect(String(refused)).toMatch(/The database could not be brought up to date: cannot execute/)
})

test('two migrations have one number, and give the same schema in either order', async () => {
  const { db: usual } = await testDatabase()
  const names = readdirSync(join(import.meta.dirname, '../../migrations'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()
  const [first, second, ...others] = names.filter((name) => name.startsWith('0061-'))
  expect(others).toEqual([])
  const template = inject('templateUrl')
  const name = `order_${randomUUID().replaceAll('-', '')}`
  const maintenanceUrl = template.replace('/template?', '/postgres?')
  await createDatabase(maintenanceUrl, name)
  const url = template.replace('/template?', `/${name}?`)
  const { db, close } = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 60_000 })
  try {
    const before = names.filter((each) => each < '0061')
    expect((await migrate(db, { only: [...before, second ?? ''] })).at(-1)).toBe(second)
    expect((await migrate(db))[0]).toBe(first)
    expect(await describeSchema(db)).toBe(await describeSchema(usual))
  } finally {
    await close()
    await dropDatabase(maintenanceUrl, name)
  }
})

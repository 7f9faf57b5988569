import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DB } from '#src/db/generated/schema'
import { openDatabase } from '#src/db/connections/pool'
import { openTestDatabase } from '#test/support'

let opened: ReturnType<typeof openDatabase>
let db: Kysely<DB>

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
  const { url } = database
  opened = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 5_000 })
  db = opened.db
  await sql`create table kept (number integer primary key)`.execute(db)
})
afterAll(async () => {
  await opened.close()
  await database.close()
})
beforeEach(async () => {
  await sql`delete from kept`.execute(db)
  // The connection knows BEGIN after its first transaction.
  await db.transaction().execute(async (tx) => sql`select 1`.execute(tx))
})

const keep = async (on: Kysely<DB>, number: number) => sql`insert into kept values (${number})`.execute(on)
const kept = async () => {
  const { rows } = await sql<{ number: number }>`select number from kept order by number`.execute(db)
  return rows.map(({ number }) => number)
}

test('a transaction keeps all of its statements, the first among them, or none', async () => {
  await db.transaction().execute(async (tx) => {
    await keep(tx, 1)
    await keep(tx, 2)
  })
  const broken = db.transaction().execute(async (tx) => {
    await keep(tx, 3)
    throw new Error('stop')
  })
  await expect(broken).rejects.toThrow('stop')
  expect(await kept()).toEqual([1, 2])
})

test('where the first statement fails, its own error is told, and the connection goes on', async () => {
  await keep(db, 1)
  await expect(db.transaction().execute(async (tx) => keep(tx, 1))).rejects.toThrow(/duplicate key/)
  await expect(
    db.transaction().execute(async (tx) => sql`select ${1}::int from nowhere`.execute(tx)),
  ).rejects.toThrow(/nowhere/)
  await db.transaction().execute(async (tx) => keep(tx, 2))
  expect(await kept()).toEqual([1, 2])
})

test('the first statement answers with its own rows and counts, with a name or without', async () => {
  const named = sql<{
    one: number
  }>`/* prepared: one-of-two */ select ${1}::int as one union select 2 order by one`
  for (let time = 0; time < 2; time++) {
    const { rows } = await db.transaction().execute(async (tx) => named.execute(tx))
    expect(rows).toEqual([{ one: 1 }, { one: 2 }])
  }
  const { numAffectedRows } = await db.transaction().execute(async (tx) => keep(tx, 1))
  expect(numAffectedRows).toBe(1n)
})

test('a transaction without a statement does nothing, and one that begins with several begins before them', async () => {
  await db.transaction().execute(async () => Promise.resolve())
  await expect(db.transaction().execute(async () => Promise.reject(new Error('stop')))).rejects.toThrow(
    'stop',
  )
  const broken = db.transaction().execute(async (tx) => {
    await sql`insert into kept values (1); insert into kept values (2)`.execute(tx)
    throw new Error('stop')
  })
  await expect(broken).rejects.toThrow('stop')
  await keep(db, 3)
  expect(await kept()).toEqual([3])
})

test('BEGIN and the first statement are waited for once', async () => {
  const client = await opened.pool.connect()
  const answers = vi.fn()
  const { connection } = client as unknown as {
    connection: { on: (name: string, heard: () => void) => void }
  }
  connection.on('readyForQuery', answers)
  client.release()
  await db.transaction().execute(async (tx) => keep(tx, 1))
  expect(answers).toHaveBeenCalledTimes(2) // with COMMIT
})

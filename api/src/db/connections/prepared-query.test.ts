import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DB } from '#src/db/generated/schema'
import { openDatabase } from '#src/db/connections/pool'
import { openTestDatabase } from '#test/support'

let opened: ReturnType<typeof openDatabase>
let db: Kysely<DB>
let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
  opened = openDatabase({ url: database.url, maxConnections: 1, statementTimeoutMs: 5_000 })
  db = opened.db
  await sql`create table shelf (id integer primary key, name text, sold_at timestamptz, facts jsonb)`.execute(
    db,
  )
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

const find = async (id: number) => {
  const { rows } = await sql`/* prepared: shelf-find */ select * from shelf where id = ${id}`.execute(db)
  return rows
}
const keep = async (id: number, on: Kysely<DB> = db) =>
  sql`/* prepared: shelf-keep */
    insert into shelf values (${id}, ${`no. ${id}`}, ${new Date(id)}, ${JSON.stringify({ id })})`.execute(on)
const row = (id: number) => ({ id, name: `no. ${id}`, sold_at: new Date(id), facts: { id } })

/** How often the columns of statements were asked for. */
async function countDescribed(work: () => Promise<unknown>): Promise<number> {
  const client = await opened.pool.connect()
  const { connection } = client as unknown as { connection: { describe: () => void } }
  const describe = vi.spyOn(connection, 'describe')
  client.release()
  await work()
  const { length } = describe.mock.calls
  describe.mockRestore()
  return length
}

test('a prepared statement answers with the same rows the first time and later, and is described once', async () => {
  await keep(1)
  await keep(2)
  expect(await find(1)).toEqual([row(1)])
  const described = await countDescribed(async () => {
    expect(await find(1)).toEqual([row(1)])
    expect(await find(2)).toEqual([row(2)])
    expect(await find(3)).toEqual([])
    const { numAffectedRows } = await keep(3)
    expect(numAffectedRows).toBe(1n)
    expect(await find(3)).toEqual([row(3)])
  })
  expect(described).toBe(0)
})

test('after an error its next run answers as before', async () => {
  await keep(10)
  await expect(keep(10)).rejects.toThrow(/duplicate key/)
  await expect(keep(10)).rejects.toThrow(/duplicate key/)
  await keep(11)
  expect(await find(11)).toEqual([row(11)])
})

test('one that failed the first time is described the next time', async () => {
  const part = async (by: number) => {
    const { rows } = await sql`/* prepared: shelf-part */ select 12 / ${by}::int as part`.execute(db)
    return rows
  }
  await expect(part(0)).rejects.toThrow(/division by zero/)
  expect(await part(3)).toEqual([{ part: 4 }])
  await expect(part(0)).rejects.toThrow(/division by zero/)
  expect(await part(2)).toEqual([{ part: 6 }])
})

test('in a transaction it answers the same, as the first statement and as a later one', async () => {
  for (const id of [20, 30]) {
    await db.transaction().execute(async (tx) => {
      await keep(id, tx)
      await keep(id + 1, tx)
    })
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql`/* prepared: shelf-find */ select * from shelf where id = ${id + 1}`.execute(
        tx,
      )
      expect(rows).toEqual([row(id + 1)])
    })
  }
  expect(await find(31)).toEqual([row(31)])
})

test('a value that cannot be sent is refused, and the connection goes on', async () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  const send = async (value: unknown) =>
    sql`/* prepared: shelf-facts */ select ${value}::jsonb as facts`.execute(db)
  expect((await send({ a: 1 })).rows).toEqual([{ facts: { a: 1 } }])
  await expect(send(circle)).rejects.toThrow(/circular/)
  expect(await find(1)).toEqual([row(1)])
})

test('where its columns change, it is refused in place of answering with the wrong ones', async () => {
  expect(await find(1)).toEqual([row(1)])
  await sql`alter table shelf alter column name type varchar(20), drop column facts`.execute(db)
  await expect(find(1)).rejects.toThrow('cached plan must not change result type')
  await sql`alter table shelf add column facts jsonb`.execute(db)
})

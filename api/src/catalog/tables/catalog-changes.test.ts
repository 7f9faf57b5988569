import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CatalogChanges } from '#src/catalog/tables/catalog-changes'
import { eventually } from '#test/eventually'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

const change = (product: number, age: string) =>
  `insert into catalog_change (subject, product_id, created_at) values ('product', ${product}, now() - interval '${age}')`

test('a change of an import that took more than an hour is read by every server, though others trim meanwhile', async () => {
  const { db, pool } = database
  await sql`delete from catalog_change`.execute(db)
  const [server, other] = [await CatalogChanges.startNow(db), await CatalogChanges.startNow(db)]
  const importing = await pool.connect()
  onTestFinished(() => importing.release())
  await importing.query('begin')
  await importing.query(change(1, '90 minutes'))
  await pool.query(change(2, '80 minutes'))
  const now = new Date()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect((await server.next(now)).productIds).toEqual([2])
  await other.next(now)
  await importing.query('commit')
  await other.next(inMinutes(11))
  expect(await server.next(inMinutes(11))).toMatchObject({ everything: false, productIds: [1] })
  // Transactions of other tests may be open on the same server.
  let minutes = 11
  await eventually(async () => {
    await other.next(inMinutes((minutes += 11)))
    const { rows } = await sql`select from catalog_change`.execute(db)
    expect(rows).toEqual([])
  })
  expect(await server.next(inMinutes(minutes))).toMatchObject({ everything: false, productIds: [] })
})

test('the time of a change is its own, also in a long transaction', async () => {
  const later = await database.db.transaction().execute(async (tx) => {
    await sql`insert into catalog_change (subject, product_id) values ('product', 3)`.execute(tx)
    const { rows } = await sql<{ isLater: boolean }>`
      select created_at > now() as "isLater" from catalog_change where product_id = 3`.execute(tx)
    return rows
  })
  expect(later).toEqual([{ isLater: true }])
})

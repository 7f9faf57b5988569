import * as user from 'commerce/contract/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, refusalOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp({ NODE_ENV: 'production', DEMO: 'true' })))
afterAll(() => server.close())

const names = ['admin', 'root', 'test', 'demo', 'owner', 'user']
const hosts = ['example.com', 'barre.example']
const passwords = ['admin123', 'password', 'changeme']

test('[E-20] nobody gets in by a name and password that come with a shop', { timeout: 120_000 }, async () => {
  let host = 0
  for (const username of names.flatMap((name) => [name, ...hosts.map((host) => `${name}@${host}`)])) {
    for (const password of passwords) {
      const client = clientOf(server.app, { ip: `10.1.${host >> 8}.${host++ & 255}` })
      const answer = refusalOf(await client.call(user.logIn, { body: { username, password } }))
      expect(answer.code).toBe(401)
    }
  }
})

test('[E-20] a new database holds nobody, neither people nor sessions', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('password_hash', 'email', 'email_key', 'customer_id')`.execute(
    server.db,
  )
  const tables = [...new Set(rows.map(({ table }) => table))]
  expect(tables).toEqual(expect.arrayContaining(['customer', 'session', 'orders', 'cart']))
  for (const table of tables) {
    expect((await sql`select from ${sql.table(table)} limit 1`.execute(server.db)).rows, table).toEqual([])
  }
})

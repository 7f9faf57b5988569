import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#src/db/connections/pool'
import { eventually } from '#test/eventually'
import { testDatabase } from '#test/support'

test('a connection that breaks between two statements ends its transaction, and nothing else', async () => {
  const { db, pool } = await testDatabase()
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await eventually(async () => {
      const { rowCount } = await pool.query('select from pg_stat_activity where pid = $1', [rows[0]!.pid])
      expect(rowCount).toBe(0)
    })
    await setImmediate()
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database that is closed keeps no connection, whichever way it was asked', async () => {
  const { url } = await testDatabase()
  const opened = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 5_000 })
  await opened.pool.query('select 1')
  await opened.close()
  expect(opened.pool.totalCount).toBe(0)
  expect(opened.pool.ended).toBe(true)
})

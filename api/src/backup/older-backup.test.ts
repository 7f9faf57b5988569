import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#src/backup/write-backup'
import { readConfig } from '#src/config'
import { openDatabase } from '#src/db/connections/pool'
import { migrate } from '#src/db/migrate'
import { openDatabaseServer } from '#src/db/open-database-server'
import { runCommandLine } from '#test/run-command-line'

const say = () => undefined
const settings = (dataFolder: string) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_FOLDER: dataFolder,
  DATABASE_URL: '',
})

/** The embedded database of a data folder, as a release with these migrations makes and opens it. */
async function inRelease<T>(
  dataFolder: string,
  migrations: string[],
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const server = await openDatabaseServer(readConfig(settings(dataFolder)), say)
  const url = server.urls.owner
  const { db, pool, close } = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 60_000 })
  try {
    await migrate(db, { only: migrations })
    return await work(pool)
  } finally {
    await close()
    await server.stop()
  }
}

test(
  '[part of E-63] a backup of an older release that takes the place of a newer database gives out no id and no number again, also in tables that came later',
  { timeout: 300_000 },
  async () => {
    const machine = await mkdtemp(join(tmpdir(), 'barre-older-'))
    onTestFinished(() => rm(machine, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
    const [old, folder, backup] = ['old', 'var', 'night'].map((name) => join(machine, name)) as [
      string,
      string,
      string,
    ]
    const files = await readdir(join(import.meta.dirname, '../../migrations'))
    const today = files.map((name) => name.replace(/\.sql$/, '')).toSorted()
    // Returns came with 0089.
    const before = today.filter((name) => name < '0089')
    await inRelease(old, before, async (pool) => {
      expect((await pool.query(`select to_regclass('return_request') as returns`)).rows).toEqual([
        { returns: null },
      ])
      await writeBackup({ config: readConfig(settings(old)), pool }, backup)
    })
    const given = 800_000_000
    await inRelease(folder, today, (pool) =>
      pool.query(`select setval('return_request_id_seq', $1), setval('return_number_seq', $1)`, [given]),
    )
    const restored = await runCommandLine(
      'backup/main.ts',
      ['restore', backup, '--replace'],
      settings(folder),
    )
    expect(restored.code, restored.said).toBe(0)
    const { rows } = await inRelease(folder, today, (pool) =>
      pool.query(
        `select nextval('return_request_id_seq')::int as id, nextval('return_number_seq')::int as number`,
      ),
    )
    expect(rows[0].id).toBeGreaterThan(given)
    expect(rows[0].number).toBeGreaterThan(given)
  },
)

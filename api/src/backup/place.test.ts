import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readPlace } from '#src/backup/place-queries'
import { type Database, openDatabase } from '#src/db/connections/pool'
import { type Cluster, prepareCluster } from '#src/db/embedded/embedded-cluster'
import { eventually } from '#test/eventually'
import { testDatabase } from '#test/support'

/** A server on the cluster that writes no checkpoint by itself; `crash` ends it without one. */
async function serve(cluster: Cluster) {
  cluster.openSocketFolder()
  const slow = { fsync: 'off', checkpoint_timeout: '1h', max_wal_size: '4GB' }
  const [command, ...args] = cluster.serverCommand(slow)
  const server = spawn(command, args, { stdio: 'ignore' })
  const ended = once(server, 'exit')
  const { db, close } = openDatabase({
    url: cluster.databaseUrl('postgres'),
    maxConnections: 1,
    statementTimeoutMs: 60_000,
  })
  const crash = async () => {
    await close()
    server.kill('SIGQUIT')
    await ended
  }
  await eventually(() => sql`select`.execute(db))
  return { db, crash }
}

const placeOf = (db: Database) => db.transaction().execute(readPlace)

const checkpointTimeline = sql<{
  timeline: number
}>`select timeline_id as timeline from pg_control_checkpoint()`

test('[part of E-63] a server that was just promoted is another place, before its first checkpoint', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barre-place-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const cluster = prepareCluster(join(folder, 'postgres'))
  const first = await serve(cluster)
  await sql`create table database_place ()`.execute(first.db)
  const before = await placeOf(first.db)
  // What the checkpoint after the promotion writes, page by page.
  await sql`create table much as select repeat('x', 4000) from generate_series(1, 4000)`.execute(first.db)
  await first.crash()

  await writeFile(join(cluster.dataFolder, 'standby.signal'), '')
  const promoted = await serve(cluster)
  onTestFinished(promoted.crash)
  await sql`select pg_promote()`.execute(promoted.db)
  expect((await checkpointTimeline.execute(promoted.db)).rows).toEqual([{ timeline: 1 }])
  expect(await placeOf(promoted.db)).toBe(before.replace('.1.', '.2.'))
})

test('a database whose role may not ask for the timeline is in the same place as one whose role may', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ place: string }>`
    select concat_ws('.', system_identifier, timeline_id, pg_database.oid, 'database_place'::regclass::oid) as place
    from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()`.execute(
    db,
  )
  expect(await placeOf(db)).toBe(rows[0]?.place)
  await sql`revoke execute on function pg_walfile_name(pg_lsn) from public`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local role barre_worker`.execute(tx)
    expect(await readPlace(tx)).toBe(rows[0]?.place)
  })
})

test('a server that refuses the question, as Amazon Aurora does, is told by its last checkpoint', async () => {
  const { db } = await testDatabase()
  const before = await placeOf(db)
  await sql`create schema refusing`.execute(db)
  await sql`create function refusing.pg_current_wal_lsn() returns pg_lsn language plpgsql as $$
    begin raise exception using errcode = '55000', message = 'wal_level must be set to logical'; end $$`.execute(
    db,
  )
  const refused = await db.transaction().execute(async (tx) => {
    await sql`set local search_path = refusing, pg_catalog, public`.execute(tx)
    const place = await readPlace(tx)
    await sql`select 1`.execute(tx)
    return place
  })
  expect(refused).toBe(before)
})

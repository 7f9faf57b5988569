import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres'
import { migrate } from '#src/db/migrate'
import { openDatabase } from '#src/db/connections/pool'
import { createDatabase, createMissingRoles } from '#src/db/create-database'
import { databaseRoles } from '#src/db/rights/roles'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the migrated template, with `template` as database name. */
    templateUrl: string
  }
}

/** One PostgreSQL server for the whole run, one migrated template that each test file copies. */
export default async function startDatabase(project: TestProject) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'barre-test-'))
  const server = await startEmbeddedPostgres({ dataFolder, fsync: false })
  await createDatabase(server.databaseUrl('postgres'), 'template')
  await createMissingRoles(server.databaseUrl('postgres'), Object.values(databaseRoles))
  const { db, close } = openDatabase({
    url: server.databaseUrl('template'),
    maxConnections: 1,
    statementTimeoutMs: 60_000,
  })
  await migrate(db)
  // Sums over all tables are read often, and each would start processes of its own.
  await sql`alter role all set max_parallel_workers_per_gather = 0`.execute(db)
  await close()
  project.provide('templateUrl', server.databaseUrl('template'))
  return async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

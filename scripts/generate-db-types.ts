// Writes api/src/db/generated/schema.ts and api/schema.sql from a freshly migrated database: npm run db:types
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { openDatabase } from '../api/src/db/connections/pool.ts'
import { describeSchema } from '../api/src/db/describe-schema.ts'

const root = join(import.meta.dirname, '..')
const [folder] = process.argv.slice(2)
const typesFile = join(folder ?? join(root, 'api/src/db/generated'), 'schema.ts')
const schemaFile = join(folder ?? join(root, 'api'), 'schema.sql')
const dataFolder = await mkdtemp(join(tmpdir(), 'barre-types-'))
const server = await startEmbeddedPostgres({ dataFolder, fsync: false })
try {
  const url = server.databaseUrl('postgres')
  const { db, close } = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 60_000 })
  await migrate(db)
  await writeFile(schemaFile, await describeSchema(db))
  await close()
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', url, '--out-file', typesFile, '--exclude-pattern', 'kysely_*'],
      ...['--type-mapping', '{"int8":"number","numeric":"string","timestamptz":"Timestamp"}'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
} finally {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

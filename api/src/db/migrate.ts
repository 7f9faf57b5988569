import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { grantRights } from '#src/db/grant-rights'

const folder = join(import.meta.dirname, '../../migrations')

const plainSqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      migrations[name.replace(/\.sql$/, '')] = {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

/** Applies what is missing, and lets each role at it; returns the names it applied. Several servers may start at once. */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  // Changes that were made side by side may arrive in another order than that of their numbers.
  const migrator = new Migrator({ db, provider: plainSqlFiles, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be migrated.', { cause: error })
  await grantRights(db)
  return results.map((result) => result.migrationName)
}

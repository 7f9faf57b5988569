import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { databaseCodeOf, isAway, isUnreachable } from '#src/db/connections/is-away'
import { Obstacle } from '#src/obstacle'
import { grantRights } from '#src/db/rights/grant-rights'

const folder = join(import.meta.dirname, '../../migrations')

async function readMigrations(only: readonly string[] | undefined): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const unknown = (only ?? []).filter((name) => !names.includes(`${name}.sql`))
  if (unknown.length > 0)
    throw new Obstacle(`This release does not know the migrations ${unknown.join(', ')}: it is too old.`)
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    if (only && !only.includes(name.replace(/\.sql$/, ''))) continue
    const text = await readFile(join(folder, name), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = {
      up: async (db) => {
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}

/**
 * Applies missing migrations and grants each role its rights; returns the names it applied. Several servers may start
 * at once.
 */
export async function migrate<T>(
  db: Kysely<T>,
  /** all migrations, as a backup lists them */
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  // Migrations written in parallel may arrive out of order.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(only) },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw obstacleOf(error)
  await grantRights(db).catch((reason: unknown) => {
    throw obstacleOf(reason)
  })
  return results.map((result) => result.migrationName)
}

/** PostgreSQL's classes for a user or a password, and for a database that is not there. */
const refusedCodes = ['28', '3D']

/** Its codes for a lock that is waited for too long, and for two that wait for each other. */
const heldCodes = ['55P03', '40P01']
const heldTooLong =
  'The database could not be brought up to date: something else uses a table that this release alters, such as a backup or the nightly comparison. Start again in a while.'

function obstacleOf(error: unknown): Error {
  const text = error instanceof Error ? error.message || databaseCodeOf(error) : String(error)
  const options = { cause: error }
  const code = error instanceof Error ? databaseCodeOf(error) : ''
  if (isUnreachable(error)) return new Obstacle(`The database does not answer: ${text}`, options)
  if (heldCodes.includes(code)) return new Obstacle(`${heldTooLong} (${text})`, options)
  if (isAway(error)) return new Obstacle(`The database could not be brought up to date: ${text}`, options)
  if (refusedCodes.includes(code.slice(0, 2)))
    return new Obstacle(`The database lets nobody in: ${text}`, options)
  return new Error(`The database could not be migrated: ${text}`, options)
}

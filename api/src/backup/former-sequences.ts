import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listSequences, type Sequence } from '#src/backup/queries'
import { openDatabase } from '#src/db/connections/pool'
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres'

const statementTimeoutMs = 60_000

/** What the database at this place has given out, before it is put aside; says so if it cannot be read. */
export async function readFormerSequences(
  place: string,
  say: (sentence: string) => void,
): Promise<Sequence[]> {
  if (!existsSync(join(place, 'PG_VERSION'))) return []
  try {
    return await readSequences(place)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    say(
      `What the database in ${place} has given out could not be read; ids and numbers continue by the time since the backup. ${reason}`,
    )
    return []
  }
}

async function readSequences(place: string): Promise<Sequence[]> {
  const server = await startEmbeddedPostgres({ dataFolder: place })
  try {
    const url = server.databaseUrl('barre')
    const { db, close } = openDatabase({ url, maxConnections: 1, statementTimeoutMs })
    try {
      return await listSequences(db)
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}

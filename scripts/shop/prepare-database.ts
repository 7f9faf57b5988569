import type { Config } from '../../api/src/config.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { openDatabase } from '../../api/src/db/pool.ts'

const statementTimeoutMs = 600_000

/** Brings the schema up to date. */
export async function prepareDatabase(
  _config: Config,
  databaseUrl: string,
  say: (sentence: string) => void,
): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, maxConnections: 4, statementTimeoutMs })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
  } finally {
    await close()
  }
}

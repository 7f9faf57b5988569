import { describeOutcome } from '../../api/src/catalogue/import/describe-outcome.ts'
import { importCatalogue } from '../../api/src/catalogue/import/import-catalogue.ts'
import type { ImportRequest } from '../../api/src/catalogue/import/run-import.ts'
import type { Config } from '../../api/src/config.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { openDatabase } from '../../api/src/db/pool.ts'

export interface Preparation {
  databaseUrl: string
  /** what an empty shop begins with */
  firstCatalogue: ImportRequest | undefined
  say: (sentence: string) => void
}

const statementTimeoutMs = 600_000

/** Brings the schema up to date and fills an empty shop. */
export async function prepareDatabase(config: Config, preparation: Preparation): Promise<void> {
  const { databaseUrl, firstCatalogue, say } = preparation
  const { db, pool, close } = openDatabase({ url: databaseUrl, maxConnections: 4, statementTimeoutMs })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
    const isEmpty = (await db.selectFrom('product').select('id').limit(1).execute()).length === 0
    if (!firstCatalogue || !isEmpty) return
    say('Loading the first catalogue …')
    const outcome = await importCatalogue({ pool, dataFolder: config.dataFolder }, firstCatalogue)
    const description = describeOutcome(outcome).join('\n')
    if (outcome.kind === 'refused')
      throw new Error(`The first catalogue could not be loaded.\n${description}`)
    say(description)
  } finally {
    await close()
  }
}

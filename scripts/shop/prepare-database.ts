import { join } from 'node:path'
import { jobActor } from '../../api/src/actor.ts'
import type { ImportRequest } from '../../api/src/import/import-request.ts'
import type { Config } from '../../api/src/config.ts'
import { continueElsewhere } from '../../api/src/backup/continue-elsewhere.ts'
import { cleanStoredHtml } from '../../api/src/catalog/stored/clean-stored-html.ts'
import { decodeStoredLabels } from '../../api/src/catalog/stored/decode-stored-labels.ts'
import { decodeStoredNames } from '../../api/src/catalog/stored/decode-stored-names.ts'
import { orderStoredSizes } from '../../api/src/catalog/stored/order-stored-sizes.ts'
import { fillContent } from '../../api/src/content/fill-content.ts'
import { readDatabaseTime } from '../../api/src/db/database-clock.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { repeatErasures } from '../../api/src/privacy/erasure/repeat-erasures.ts'
import { describeMissing } from '../../api/src/orders/log/describe-missing.ts'
import { findMissingOrders } from '../../api/src/orders/log/find-missing-orders.ts'
import { type Database, openDatabase } from '../../api/src/db/connections/pool.ts'

/** Only called if the shop is empty. */
export type FirstCatalog = () => ImportRequest | Promise<ImportRequest>

interface Preparation {
  databaseUrl: string
  /** the catalog of an empty shop */
  firstCatalog: FirstCatalog | undefined
  say: (sentence: string) => void
}

const statementTimeoutMs = 600_000

/** Migrates the schema, and fills an empty shop. */
export async function prepareDatabase(config: Config, preparation: Preparation): Promise<void> {
  const { databaseUrl, firstCatalog, say } = preparation
  const { db, pool, close } = openDatabase({ url: databaseUrl, maxConnections: 4, statementTimeoutMs })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
    if (await continueElsewhere(db, config)) await tellOfRestore(db, config, say)
    const erased = await repeatErasures(db, config)
    if (erased > 0)
      say(`Erased again what a backup had brought back: ${erased === 1 ? '1 person' : `${erased} people`}`)
    await decodeStoredLabels(db)
    await decodeStoredNames(db)
    await orderStoredSizes(db)
    const cleaned = await cleanStoredHtml(db)
    if (cleaned > 0) say(`Cleaned the HTML of ${cleaned} stored texts`)
    await fillContent(db, join(import.meta.dirname, '../../api/seed/content'), await readDatabaseTime(db))
    const isEmpty = (await db.selectFrom('product').select('id').limit(1).execute()).length === 0
    if (!firstCatalog || !isEmpty) return
    // Only a new shop needs the importer.
    const { importFiles } = await import('../../api/src/import/import-files.ts')
    const { describeOutcome } = await import('../../api/src/import/describe-outcome.ts')
    const request = await firstCatalog()
    say('Loading the first catalog …')
    const outcome = await importFiles({ ...config, pool, actor: jobActor('first-catalog') }, request)
    const description = describeOutcome(outcome).join('\n')
    if (outcome.kind === 'refused') throw new Error(`The first catalog could not be loaded.\n${description}`)
    say(description)
  } finally {
    await close()
  }
}

async function tellOfRestore(db: Database, config: Config, say: Preparation['say']): Promise<void> {
  say('The database was restored or copied: new ids and numbers will start higher.')
  for (const line of describeMissing(await findMissingOrders(db, config.orderLog))) say(line)
}

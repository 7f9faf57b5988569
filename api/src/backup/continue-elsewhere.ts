import { moveNumbersOn } from '#src/backup/move-numbers-on'
import { findNotedPlace, lockPlace, notePlace, readPlace } from '#src/backup/place-queries'
import type { Config } from '#src/config'
import { readDatabaseTime } from '#src/db/database-clock'
import { inTransaction } from '#src/db/transaction'
import type { Database } from '#src/db/connections/pool'

/**
 * Whether the database was restored by tools of PostgreSQL since a shop last started on it. Then its numbers are moved on,
 * as after `npm run restore`. Runs at each start, before the first request.
 */
export async function continueElsewhere(
  db: Database,
  { orderLog }: Pick<Config, 'orderLog'>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockPlace(tx)
    const noted = await findNotedPlace(tx)
    const place = await readPlace(tx)
    const isElsewhere = noted !== undefined && noted.place !== place
    if (isElsewhere) await moveNumbersOn(tx, { orderLog, since: noted.startedAt })
    await notePlace(tx, place)
    return isElsewhere
  })
}

/** The same on demand, for what nobody can notice: a copy of the whole disk that was put back. */
export async function moveNumbersOnNow(db: Database, { orderLog }: Pick<Config, 'orderLog'>): Promise<void> {
  const noted = await findNotedPlace(db)
  await moveNumbersOn(db, { orderLog, since: noted?.startedAt ?? (await readDatabaseTime(db)) })
}

import type { Database } from '#src/db/connections/pool'
import { readDatabaseTime } from '#src/db/database-clock'
import { daysBefore } from '#src/later'
import { addToLog, hasOrderLog, readOrderLog } from '#src/orders/log/order-log'
import { listOrdersToLog } from '#src/orders/log/order-log-queries'

const atOnce = 1_000
const lateDays = 3

/** Adds to the list what only the database has of the last days, or everything if there is no list yet. */
export async function fillOrderLog(db: Database, file: string): Promise<number> {
  const known = new Set<string>()
  const since = daysBefore(await readDatabaseTime(db), lateDays + 1).toISOString()
  for await (const { order, placedAt } of readOrderLog(file)) if (placedAt >= since) known.add(order)
  const sinceDays = (await hasOrderLog(file)) ? lateDays : null
  let added = 0
  for (let afterId = 0; ;) {
    const found = await listOrdersToLog(db, { afterId, sinceDays, limit: atOnce })
    const late = found.filter(({ order }) => !known.has(order))
    await addToLog(
      file,
      late.map(({ order, placedAt, totalCents }) => ({ order, placedAt, totalCents })),
    )
    added += late.length
    afterId = found.at(-1)?.id ?? afterId
    if (found.length < atOnce) return added
  }
}

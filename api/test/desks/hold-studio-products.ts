import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Questions for the products of studios get no answer in time, until they are let go. */
export async function holdStudioProducts(db: Database): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  const letGo = Promise.withResolvers<undefined>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table studio_product in access exclusive mode`.execute(tx)
    held.resolve(undefined)
    await letGo.promise
  })
  await Promise.race([held.promise, holding])
  return () => letGo.resolve(undefined)
}

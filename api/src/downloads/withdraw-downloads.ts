import type { Database } from '#src/db/connections/pool'
import { reduceGrants } from '#src/downloads/queries'

/** Refunded units can no longer be downloaded. */
export async function withdrawDownloads(tx: Database, lineIds: number[]): Promise<void> {
  if (lineIds.length > 0) await reduceGrants(tx, lineIds)
}

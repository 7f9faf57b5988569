import type { Database } from '#src/db/connections/pool'
import { reduceGrants } from '#src/downloads/queries'

/** Refunded units can no longer be downloaded. */
export async function withdrawDownloads(
  tx: Database,
  lines: { lineId: number; qty: number }[],
): Promise<void> {
  if (lines.length > 0) await reduceGrants(tx, lines)
}

import type { Database } from '#src/db/connections/pool'
import { deleteAlertsOf } from '#src/stock-alerts/queries'

/** A mailbox waits for nothing any more. */
export async function forgetAlerts(tx: Database, emailKey: string): Promise<void> {
  await deleteAlertsOf(tx, emailKey)
}

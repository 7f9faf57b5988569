import type { Database } from '#src/db/connections/pool'
import { deleteOwnerAlert, type OwnerOfAlert } from '#src/stock-alerts/of-owners/queries'

/** The owner waits for this product no more. */
export async function endOwnerAlert(tx: Database, alert: OwnerOfAlert): Promise<void> {
  await deleteOwnerAlert(tx, alert)
}

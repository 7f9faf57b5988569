import type { Database } from '#src/db/connections/pool'
import { lockOwnerAlerts, type OwnerOfAlert, upsertOwnerAlert } from '#src/stock-alerts/of-owners/queries'
import { noteReturn } from '#src/stock-alerts/queries'

interface NewOwnerAlert extends OwnerOfAlert {
  storeCode: string
  /** that owners of the studio may wait for */
  most: number
}

/** Undefined: the studio waits for as much as it may. */
export async function saveOwnerAlert(
  tx: Database,
  { storeCode, most, ...of }: NewOwnerAlert,
): Promise<{ askedAt: Date } | undefined> {
  if ((await lockOwnerAlerts(tx, of)) >= most) return undefined
  const saved = await upsertOwnerAlert(tx, of, storeCode)
  // It may have come back in the meantime.
  await noteReturn(tx, of.productId)
  return saved
}

import type { AppContext } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { type AlertLink, invalidLink, readAlertLink } from '#src/stock-alerts/links'
import { confirmAlert, deleteAlert, noteReturn } from '#src/stock-alerts/queries'

type Parts = Pick<AppContext, 'db' | 'now'>

/** What the button of the link's page would do; refuses a link that is over. */
export async function lookAtStockAlertLink({ db, now }: Parts, token: string): Promise<AlertLink> {
  return readAlertLink(db, token, now())
}

/** Pressed again it changes nothing. */
export async function followStockAlertLink({ db, now }: Parts, token: string): Promise<AlertLink['does']> {
  const link = await readAlertLink(db, token, now())
  if (link.does === 'end') await deleteAlert(db, link)
  else await inTransaction(db, async (tx) => confirm(tx, link))
  return link.does
}

async function confirm(tx: Database, { id, isPublic = false }: AlertLink): Promise<void> {
  const confirmed = await confirmAlert(tx, { id, isPublic })
  if (!confirmed) throw invalidLink()
  // It may have come back before.
  await noteReturn(tx, confirmed.productId)
}

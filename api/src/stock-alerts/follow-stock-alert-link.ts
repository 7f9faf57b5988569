import type { AppContext } from '#src/context'
import { type AlertLink, invalidLink, readAlertLink } from '#src/stock-alerts/links'
import { confirmAlert, deleteAlert } from '#src/stock-alerts/queries'

type Parts = Pick<AppContext, 'db' | 'now'>

/** What the button of the link's page would do; refuses a link that is over. */
export async function lookAtStockAlertLink({ db, now }: Parts, token: string): Promise<AlertLink> {
  return readAlertLink(db, token, now())
}

/** Pressed again it changes nothing. */
export async function followStockAlertLink({ db, now }: Parts, token: string): Promise<AlertLink['does']> {
  const { id, does } = await readAlertLink(db, token, now())
  if (does === 'end') await deleteAlert(db, id)
  else if (!(await confirmAlert(db, id))) throw invalidLink()
  return does
}

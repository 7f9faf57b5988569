import { STOCK_ALERTS_AT_ONCE, STOCK_RETURNS_AT_ONCE } from 'commerce/limits'
import type { JobCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { takeDueOwnerAlerts } from '#src/stock-alerts/of-owners/queries'
import { deleteReturns, takeDueAlerts, takeReturns } from '#src/stock-alerts/queries'

/**
 * Leaves a mail for each alert whose product can be had again, of families and of studios' owners. An alert and its mail are one transaction, so nobody gets
 * two. Returns are forgotten once nobody is left who waits for them.
 */
export async function sendDueAlerts({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { ids, productIds } = await takeReturns(tx, STOCK_RETURNS_AT_ONCE)
    if (ids.length === 0) return
    const due = await takeDueAlerts(tx, { productIds, most: STOCK_ALERTS_AT_ONCE })
    for (const { id, mails } of due) {
      await enqueueJob(tx, { kind: 'mail.stock_alert', key: `${id}.${mails}`, payload: { alertId: id } })
    }
    const dueToOwners = await takeDueOwnerAlerts(tx, { productIds, most: STOCK_ALERTS_AT_ONCE })
    for (const { id, mails } of dueToOwners) {
      await enqueueJob(tx, {
        kind: 'mail.owner_stock_alert',
        key: `${id}.${mails}`,
        payload: { alertId: id },
      })
    }
    const isLast = [due, dueToOwners].every(({ length }) => length < STOCK_ALERTS_AT_ONCE)
    if (isLast) await deleteReturns(tx, ids)
  })
}

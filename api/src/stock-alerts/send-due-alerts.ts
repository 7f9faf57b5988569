import { STOCK_ALERTS_AT_ONCE } from 'commerce/limits'
import type { JobCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { takeDueAlerts } from '#src/stock-alerts/queries'

/** Leaves a mail for each alert whose product can be had again. An alert and its mail are one transaction, so nobody gets two. */
export async function sendDueAlerts({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id, mails } of await takeDueAlerts(tx, STOCK_ALERTS_AT_ONCE)) {
      await enqueueJob(tx, { kind: 'mail.stock_alert', key: `${id}.${mails}`, payload: { alertId: id } })
    }
  })
}

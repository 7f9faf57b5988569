import type { Database } from '#src/db/connections/pool'
import { insertGrants } from '#src/downloads/queries'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** PDP-12: an invoice that is paid opens the files of its lines to the buyer, who is told by mail. */
export async function grantDownloads(tx: Database, invoiceId: number): Promise<void> {
  if ((await insertGrants(tx, invoiceId)) === 0) return
  await enqueueJob(tx, { kind: 'mail.downloads', key: String(invoiceId), payload: { invoiceId } })
}

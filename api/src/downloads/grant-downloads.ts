import type { Database } from '#src/db/connections/pool'
import { insertGrants } from '#src/downloads/queries'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** PDP-12: a paid invoice gives the buyer access to the files of its lines, and sends a mail. */
export async function grantDownloads(tx: Database, invoiceId: number): Promise<void> {
  if ((await insertGrants(tx, invoiceId)) === 0) return
  await enqueueJob(tx, { kind: 'mail.downloads', key: String(invoiceId), payload: { invoiceId } })
}

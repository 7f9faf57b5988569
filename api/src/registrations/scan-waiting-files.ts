import { SCANNED_FILES_MAX, SCANNING_MS } from 'commerce/studio-limits'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { JobCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { findContent, listUnscanned, saveScan } from '#src/registrations/private-file-queries'
import { scanForViruses } from '#src/viruses/scan-for-viruses'

/** E-44: scans the files that came while the scanner was away, or before there was one. */
export async function scanWaitingFiles(ctx: JobCtx): Promise<void> {
  const { clamd } = ctx.config.studios
  if (!clamd) return
  const end = performance.now() + SCANNING_MS
  for (const id of await listUnscanned(ctx.db, SCANNED_FILES_MAX)) {
    const content = await findContent(ctx.db, id)
    if (!content) continue
    const scan = await scanForViruses(clamd, content)
    if (scan.kind === 'unscanned') {
      ctx.log.warn({ why: scan.why, file: id }, 'a file waits for the virus scanner')
      // A file that it cannot finish holds up no other one. Where it is away, all would wait in vain.
      if (scan.isAway || performance.now() > end) return
      continue
    }
    const virus = scan.kind === 'infected' ? scan.virus : null
    await inTransaction(ctx.db, async (tx) => {
      const registrationId = await saveScan(tx, { id, at: ctx.now(), virus })
      if (virus === null || registrationId === undefined) return
      const subject = { kind: 'registration', id: registrationId } as const
      await recordEvent(tx, eventBy(ctx, { event: 'virus-found', subject }))
    })
  }
}

import { SCANNED_FILES_MAX } from 'commerce/studio-limits'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { JobCtx } from '#src/context'
import { findContent, listUnscanned, saveScan } from '#src/registrations/private-file-queries'
import { scanForViruses } from '#src/viruses/scan-for-viruses'

/** E-44: scans the files that came while the scanner was away, or before there was one. */
export async function scanWaitingFiles(ctx: JobCtx): Promise<void> {
  const { clamd } = ctx.config.studios
  if (!clamd) return
  for (const id of await listUnscanned(ctx.db, SCANNED_FILES_MAX)) {
    const content = await findContent(ctx.db, id)
    if (!content) continue
    const scan = await scanForViruses(clamd, content)
    if (scan.kind === 'unscanned') {
      // It is away: the next ones would wait in vain as well.
      ctx.log.warn({ why: scan.why }, 'files wait for the virus scanner')
      return
    }
    const virus = scan.kind === 'infected' ? scan.virus : null
    const registrationId = await saveScan(ctx.db, { id, at: ctx.now(), virus })
    if (virus === null || registrationId === undefined) continue
    const subject = { kind: 'registration', id: registrationId } as const
    await recordEvent(ctx.db, eventBy(ctx, { event: 'virus-found', subject }))
  }
}

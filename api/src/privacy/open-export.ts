import { messages } from 'commerce/messages'
import { guest } from '#src/actor'
import { customerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { AppContext } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { isExportOpen, readPersonalData, takeExport } from '#src/privacy/export-queries'
import { hashToken, isTokenLike } from '#src/token'

type Parts = Pick<AppContext, 'db' | 'now' | 'config'>

/** Refuses a link that leads to nothing. Looking uses nothing up: programs look at the links of mails before people do. */
export async function requireOpenExport({ db, now }: Parts, token: string): Promise<void> {
  const isOpen = isTokenLike(token) && (await isExportOpen(db, { tokenHash: hashToken(token), now: now() }))
  if (!isOpen) throw exportNotFound()
}

/** E-62: the data of who asked for it. Of two who follow a link at once one gets it. */
export async function openExport(
  { db, now, config }: Parts,
  { token, network }: { token: string; network: string },
): Promise<object> {
  if (!isTokenLike(token)) throw exportNotFound()
  const at = now()
  return inTransaction(db, async (tx) => {
    const customerId = await takeExport(tx, { tokenHash: hashToken(token), now: at })
    if (customerId === undefined) throw exportNotFound()
    await recordEvent(tx, {
      event: 'data-exported',
      at,
      actor: guest,
      network,
      subject: customerSubject(customerId),
    })
    return {
      shop: config.publicUrl,
      made_at: at.toISOString(),
      customer: await readPersonalData(tx, customerId),
    }
  })
}

function exportNotFound(): Refusal {
  return new Refusal('export-not-found', {
    message: messages.exportNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

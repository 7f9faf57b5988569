import { PRESS_REPEAT_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { guest } from '#src/actor'
import { customerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { AppContext } from '#src/context'
import { enterMailbox } from '#src/db/in-studio'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { findLink, takeLinkOfFile } from '#src/links/single-use-link'
import { findConfirmedEmailKey, readGuestOrders, readPersonalData } from '#src/privacy/export/export-queries'

type Parts = Pick<AppContext, 'db' | 'now' | 'config'>

const exportLink = (token: string, now: Date) => ({ purpose: 'data-export', token, now }) as const

/** A press that soon repeats the first one gets the file as well, also after a reload. */
const repeatsSince = (now: Date) => later(now, -PRESS_REPEAT_SECONDS)

/** Refuses an invalid link. */
export async function requireOpenExport({ db, now }: Parts, token: string): Promise<void> {
  const at = now()
  const link = { ...exportLink(token, at), orUsedSince: repeatsSince(at) }
  const account =
    (await findLink(db, { of: 'customer', ...link })) ?? (await findLink(db, { of: 'guest', ...link }))
  if (!account) throw exportNotFound()
}

/** E-62: the data of the customer who asked for it. */
export async function openExport(
  { db, now, config }: Parts,
  { token, network }: { token: string; network: string },
): Promise<object> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const account = await takeLinkOfFile(tx, { of: 'customer', ...exportLink(token, at) }, repeatsSince(at))
    if (!account) return openGuestExport(tx, { token, network, at, publicUrl: config.publicUrl })
    const { accountId: customerId } = account
    await recordEvent(tx, {
      event: 'data-exported',
      at,
      actor: guest,
      network,
      subject: customerSubject(customerId),
    })
    const emailKey = await findConfirmedEmailKey(tx, customerId)
    if (emailKey !== undefined) await enterMailbox(tx, emailKey)
    return {
      shop: config.publicUrl,
      made_at: at.toISOString(),
      customer: await readPersonalData(tx, customerId),
    }
  })
}

/** The orders of a mailbox without an account. */
async function openGuestExport(
  tx: Database,
  { token, network, at, publicUrl }: { token: string; network: string; at: Date; publicUrl: string },
): Promise<object> {
  const mailbox = await takeLinkOfFile(tx, { of: 'guest', ...exportLink(token, at) }, repeatsSince(at))
  if (!mailbox) throw exportNotFound()
  await recordEvent(tx, { event: 'data-exported', at, actor: guest, network })
  return { shop: publicUrl, made_at: at.toISOString(), orders: await readGuestOrders(tx, mailbox.emailKey) }
}

function exportNotFound(): Refusal {
  return new Refusal('export-not-found', {
    message: messages.exportNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

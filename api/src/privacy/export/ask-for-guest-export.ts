import { GUEST_EXPORT_SECONDS } from 'commerce/return-limits'
import { randomUUID } from 'node:crypto'
import { limitMails } from '#src/attempts/limit-mails'
import { eventBy, orderSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { inTransaction } from '#src/db/transaction'
import { later } from '#src/later'
import { askForLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** E-62: for the buyer of an order without an account. The caller has checked that they read its mailbox. */
export async function askForGuestExport(
  ctx: Ctx,
  order: { id: number; email: string; storeCode: string },
): Promise<void> {
  const { email, storeCode } = order
  await limitMails(ctx, 'export', email)
  const key = randomUUID()
  const expiresAt = later(ctx.now(), GUEST_EXPORT_SECONDS)
  await inTransaction(ctx.db, async (tx) => {
    const mailbox = { emailKey: emailKey(email), email, storeCode }
    await askForLink(tx, { of: 'guest', purpose: 'data-export', key, expiresAt, ...mailbox })
    await recordEvent(tx, eventBy(ctx, { event: 'export-asked', subject: orderSubject(order.id) }))
    await enqueueJob(tx, { kind: 'mail.guest_export', key, payload: {} })
  })
}

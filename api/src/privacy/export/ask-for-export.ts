import { EXPORT_LINK_SECONDS } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { limitMails } from '#src/attempts/limit-mails'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { requireAccount } from '#src/customers/require-account'
import { requireCurrentPassword } from '#src/customers/password/require-current-password'
import { inTransaction } from '#src/db/transaction'
import { later } from '#src/later'
import { askForLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'

/**
 * E-62: mails a link to the file of a customer's own data to the account's e-mail: session and password alone are not
 * enough.
 */
export async function askForExport(
  ctx: Ctx<CustomerActor>,
  { body: { currentPassword } }: { body: { currentPassword: string } },
): Promise<boolean> {
  const { customerId } = await requireCurrentPassword(ctx, {
    field: 'currentPassword',
    password: currentPassword,
  })
  const { email } = await requireAccount(ctx.db, customerId)
  await limitMails(ctx, 'export', email)
  const key = randomUUID()
  const expiresAt = later(ctx.now(), EXPORT_LINK_SECONDS)
  await inTransaction(ctx.db, async (tx) => {
    await askForLink(tx, {
      of: 'customer',
      purpose: 'data-export',
      emailKey: emailKey(email),
      key,
      expiresAt,
    })
    await recordEvent(tx, eventBy(ctx, { event: 'export-asked', subject: customerSubject(customerId) }))
    await enqueueJob(tx, { kind: 'mail.data_export', key, payload: {} })
  })
  return true
}

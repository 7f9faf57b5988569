import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import type { WriteCtx } from '#src/context'
import { later } from '#src/later'
import { askForLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** Enqueues a mail with a link that confirms the e-mail of an account. */
export async function enqueueConfirmation(
  { db: tx, now }: Pick<WriteCtx, 'db' | 'now'>,
  { customerId, emailKey }: { customerId: number; emailKey: string },
): Promise<void> {
  const key = randomUUID()
  const expiresAt = later(now(), EMAIL_LINK_SECONDS)
  await askForLink(tx, { of: 'customer', purpose: 'email-confirmation', emailKey, key, expiresAt })
  await enqueueJob(tx, { kind: 'mail.email_confirmation', key, payload: { customerId } })
}

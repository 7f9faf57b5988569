import { EMAIL_LINK_SECONDS } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { upsertConfirmation } from '#src/customers/confirmation-queries'
import type { Database } from '#src/db/pool'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** Leaves a mail with a link that confirms the address of an account. */
export async function enqueueConfirmation(tx: Database, customerId: number): Promise<void> {
  const key = randomUUID()
  await upsertConfirmation(tx, { customerId, key, seconds: EMAIL_LINK_SECONDS })
  await enqueueJob(tx, { kind: 'mail.email_confirmation', key, payload: { customerId } })
}

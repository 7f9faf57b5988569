import { randomUUID } from 'node:crypto'
import type { Config } from '#src/config'
import type { Database } from '#src/db/connections/pool'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { deleteSubscriber } from '#src/newsletter/queries'

/**
 * Removes an e-mail from the newsletter without a trace, here and at the mailing-list service. That may also know one that
 * left so long ago that the shop has forgotten it.
 */
export async function forgetSubscriber(
  tx: Database,
  { mailchimp }: Pick<Config, 'mailchimp'>,
  emailKey: string,
): Promise<void> {
  const gone = await deleteSubscriber(tx, emailKey)
  if (!mailchimp) return
  const payload = { email: gone?.email ?? emailKey }
  await enqueueJob(tx, { kind: 'newsletter.list_forget', key: randomUUID(), payload })
}

import type { Config } from '#src/config'
import type { Database } from '#src/db/connections/pool'
import type { Subscriber } from '#src/newsletter/queries'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** Informs the mailing-list service, if the shop uses one. */
export async function enqueueListChange(
  tx: Database,
  { mailchimp }: Pick<Config, 'mailchimp'>,
  { id, round, state }: Subscriber,
): Promise<void> {
  if (!mailchimp) return
  await enqueueJob(tx, {
    kind: 'newsletter.list_change',
    key: `${id}.${round}.${state}`,
    payload: { subscriberId: id },
  })
}

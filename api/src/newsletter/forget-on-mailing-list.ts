import * as z from 'zod'
import { emailKey } from '#src/customers/email/email-key'
import type { JobCtx } from '#src/context'
import type { MailingList } from '#src/newsletter/mailing-list'
import { findSubscriberOf } from '#src/newsletter/queries'

const payloadSchema = z.object({ email: z.string() })

/**
 * Makes the service forget an e-mail. If it subscribed again in the meantime, another job reports that; of an e-mail that
 * waits for its confirmation nothing is reported.
 */
export async function forgetOnMailingList(
  { db, list }: JobCtx & { list: MailingList },
  job: { payload: unknown },
): Promise<void> {
  const { email } = payloadSchema.parse(job.payload)
  const subscriber = await findSubscriberOf(db, emailKey(email))
  if (subscriber && subscriber.state !== 'pending') return
  await list.forget(email)
}

import * as z from 'zod'
import { emailKey } from '#src/customers/email/email-key'
import type { Database } from '#src/db/connections/pool'
import type { MailingList } from '#src/newsletter/mailing-list'
import { findSubscriberOf } from '#src/newsletter/queries'

const payloadSchema = z.object({ email: z.string() })

/** Lets the service forget an address; one that asked for the newsletter again meanwhile is told of by a job of its own. */
export async function forgetOnMailingList(
  { db, list }: { db: Database; list: MailingList },
  job: { payload: unknown },
): Promise<void> {
  const { email } = payloadSchema.parse(job.payload)
  if (await findSubscriberOf(db, emailKey(email))) return
  await list.forget(email)
}

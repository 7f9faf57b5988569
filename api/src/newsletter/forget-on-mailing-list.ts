import * as z from 'zod'
import { emailKey } from '#src/customers/email/email-key'
import type { JobCtx } from '#src/context'
import type { MailingList } from '#src/newsletter/mailing-list'
import { findSubscriberOf } from '#src/newsletter/queries'
import { updateMailingList } from '#src/newsletter/update-mailing-list'

const payloadSchema = z.object({ email: z.string() })

/**
 * Makes the service forget an e-mail, unless it subscribed again; nothing is reported of one that waits for its
 * confirmation. If it is confirmed meanwhile, the service may have heard of that first: it is told the state again, also
 * when this job failed in between.
 */
export async function forgetOnMailingList(
  ctx: JobCtx & { list: MailingList },
  job: { payload: unknown },
): Promise<void> {
  const { email } = payloadSchema.parse(job.payload)
  const before = await findSubscriberOf(ctx.db, emailKey(email))
  if (!before || before.state === 'pending') await ctx.list.forget(email)
  const after = await findSubscriberOf(ctx.db, emailKey(email))
  if (after) await updateMailingList(ctx, { payload: { subscriberId: after.id } })
}

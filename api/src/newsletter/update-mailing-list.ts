import * as z from 'zod'
import type { JobCtx } from '#src/context'
import type { MailingList } from '#src/newsletter/mailing-list'
import { findSubscriber } from '#src/newsletter/queries'

const payloadSchema = z.object({ subscriberId: z.int() })

/**
 * Tells the service how it is with a subscriber now, whichever change it was that asked for it. Where it changed while the
 * service was told, an older answer may have come last: the job fails, and is done again.
 */
export async function updateMailingList(
  { db, list }: JobCtx & { list: MailingList },
  job: { payload: unknown },
): Promise<void> {
  const { subscriberId } = payloadSchema.parse(job.payload)
  const subscriber = await findSubscriber(db, subscriberId)
  if (!subscriber || subscriber.state === 'pending') return
  await list.put({ email: subscriber.email, isSubscribed: subscriber.state === 'confirmed' })
  const after = await findSubscriber(db, subscriberId)
  // Erased while the service was told, which may have learned of it first.
  if (!after) return list.forget(subscriber.email)
  if (after.state !== subscriber.state) throw new Error('The subscriber changed while the service was told.')
}

import * as z from 'zod'
import type { JobCtx } from '#src/context'
import type { MailingList } from '#src/newsletter/mailing-list'
import { findSubscriber, type Subscriber } from '#src/newsletter/queries'

const payloadSchema = z.object({ subscriberId: z.int() })

/**
 * Sends the current state of a subscriber to the service, whichever change triggered the job. If the state changed
 * meanwhile, an older answer may have arrived last: the job fails, and runs again.
 */
export async function updateMailingList(
  { db, list }: JobCtx & { list: MailingList },
  job: { payload: unknown },
): Promise<void> {
  const { subscriberId } = payloadSchema.parse(job.payload)
  const subscriber = await findSubscriber(db, subscriberId)
  if (!subscriber || isOnlyAsked(subscriber)) return
  await list.put({ email: subscriber.email, isSubscribed: subscriber.state === 'confirmed' })
  const after = await findSubscriber(db, subscriberId)
  // Erased meanwhile; the service may have heard of that first.
  if (!after) return list.forget(subscriber.email)
  if (after.state !== subscriber.state) throw new Error('The subscriber changed while the service was told.')
}

/** The service hears nothing of it. Who left and asks again has left until the new link is followed. */
function isOnlyAsked({ state, unsubscribedAt }: Subscriber): boolean {
  return state === 'pending' && unsubscribedAt === null
}

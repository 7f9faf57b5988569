import { randomUUID } from 'node:crypto'
import { limitMails } from '#src/attempts/limit-mails'
import { customerIdOf } from '#src/actor'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { isConfirmedEmailOf } from '#src/customers/email/is-confirmed-email-of'
import { endSubscription } from '#src/newsletter/end-subscription'
import { findSubscriberOf } from '#src/newsletter/queries'
import { readEmail } from '#src/customers/email/read-email'
import { enqueueJob } from '#src/outbox/enqueue-job'

/**
 * Unsubscribes customers at once if they name the confirmed e-mail of their own account. Everyone else gets a link by
 * mail; whether there is a subscriber, the worker finds out.
 */
export async function unsubscribe(
  ctx: Ctx,
  { body }: { body: { email: string } },
): Promise<'pending' | 'unsubscribed'> {
  const email = readEmail(body)
  const key = emailKey(email)
  const customerId = customerIdOf(ctx.actor)
  if (customerId !== null && (await isConfirmedEmailOf(ctx.db, customerId, email))) {
    const subscriber = await findSubscriberOf(ctx.db, key)
    if (subscriber) await endSubscription(ctx, { id: subscriber.id })
    return 'unsubscribed'
  }
  await limitMails(ctx, 'newsletter-end', email)
  const payload = { emailKey: key, storeCode: ctx.scope.storeView.code }
  await enqueueJob(ctx.db, { kind: 'mail.newsletter_ending', key: randomUUID(), payload })
  return 'pending'
}

import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { requireAccount } from '#src/customers/require-account'
import { requireConfirmedEmail } from '#src/customers/email/require-confirmed-email'
import { findSubscriberOf } from '#src/newsletter/queries'

export async function readSubscription(
  ctx: Ctx<CustomerActor>,
): Promise<{ email: string; isSubscribed: boolean }> {
  const account = await requireAccount(ctx.db, ctx.actor.customerId)
  requireConfirmedEmail(account)
  const { email } = account
  const subscriber = await findSubscriberOf(ctx.db, emailKey(email))
  return { email, isSubscribed: subscriber?.state === 'confirmed' }
}

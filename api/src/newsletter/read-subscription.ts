import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email-key'
import { readMe } from '#src/customers/read-me'
import { findSubscriberOf } from '#src/newsletter/queries'

export async function readSubscription(ctx: Ctx): Promise<{ email: string; isSubscribed: boolean }> {
  const { email } = await readMe(ctx)
  const subscriber = await findSubscriberOf(ctx.db, emailKey(email))
  return { email, isSubscribed: subscriber?.state === 'confirmed' }
}

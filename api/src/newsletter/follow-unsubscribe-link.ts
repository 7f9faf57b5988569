import type { Ctx } from '#src/context'
import { endSubscription } from '#src/newsletter/end-subscription'
import { readUnsubscribeToken } from '#src/newsletter/links'

export async function followUnsubscribeLink(
  ctx: Ctx,
  { body: { token } }: { body: { token: string } },
): Promise<'unsubscribed'> {
  await endSubscription(ctx, await readUnsubscribeToken(ctx.db, token))
  return 'unsubscribed'
}

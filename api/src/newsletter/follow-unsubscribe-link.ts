import type { Ctx } from '#src/context'
import { endSubscription } from '#src/newsletter/end-subscription'
import { readUnsubscribeToken } from '#src/newsletter/links'

export async function followUnsubscribeLink(
  ctx: Ctx,
  { body: { token } }: { body: { token: string } },
): Promise<'unsubscribed'> {
  const { id } = await readUnsubscribeToken(ctx.db, token)
  await endSubscription(ctx, id)
  return 'unsubscribed'
}

import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { enqueueListChange } from '#src/newsletter/enqueue-list-change'
import type { EndedBy } from '#src/newsletter/links'
import { endSubscriber } from '#src/newsletter/queries'

/** Ends a newsletter, and every link that could confirm it. Repeating it changes nothing. */
export async function endSubscription(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  subscriber: EndedBy,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const ended = await endSubscriber(tx, subscriber, ctx.now())
    if (ended) await enqueueListChange(tx, ctx.config, ended)
  })
}

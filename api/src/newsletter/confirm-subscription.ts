import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { enqueueListChange } from '#src/newsletter/enqueue-list-change'
import { issueFirstCoupon } from '#src/newsletter/issue-first-coupon'
import { invalidLink, readConfirmToken } from '#src/newsletter/links'
import { confirmSubscriber, findSubscriber } from '#src/newsletter/queries'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** SHOP-04: starts the newsletter for the reader of the link. Pressing the button again changes nothing. */
export async function confirmSubscription(
  ctx: Ctx,
  { body: { token } }: { body: { token: string } },
): Promise<'subscribed'> {
  const now = ctx.now()
  const { code: storeCode } = ctx.scope.storeView
  const { id, round } = await readConfirmToken(ctx.db, token, now)
  await inTransaction(ctx.db, async (tx) => {
    const subscriber = await confirmSubscriber(tx, { id, round, now })
    if (!subscriber) {
      const known = await findSubscriber(tx, id)
      if (known?.state === 'confirmed' && known.round === round) return
      throw invalidLink()
    }
    const couponId = await issueFirstCoupon(tx, subscriber.email, { storeCode, now })
    await enqueueListChange(tx, ctx.config, subscriber)
    await enqueueJob(tx, {
      kind: 'mail.newsletter_welcome',
      key: `${id}.${round}`,
      payload: {
        subscriberId: id,
        ...(couponId !== undefined && { couponId }),
        storeCode,
      },
    })
  })
  return 'subscribed'
}

import type { WireConfirmation } from 'commerce/contract/orders'
import { ORDER_CLOSES_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { actorText } from '#src/actor'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { isTheirs } from '#src/orders/placing/claim-key'
import { insertClosedKey, readKey, tryLockKey } from '#src/orders/placing/key-queries'
import { accountText } from '#src/orders/placing/lines/refuse-similar'
import { orderNotFound } from '#src/orders/placing/order-not-found'

/**
 * Closes a key that has no order, so that a request with it that is still on its way places nothing. An order that was
 * placed is answered instead. It has the lock of the key, as placing has: only one of them can come first.
 */
export async function closeOrderKey(
  ctx: Ctx,
  { body: { order_id: key } }: { body: { order_id: string } },
): Promise<{ placed: WireConfirmation | null }> {
  const asker = { actor: actorText(ctx.actor), browser: ctx.browser, account: accountText(ctx) }
  return inTransaction(ctx.db, async (tx) => {
    if (!(await tryLockKey(tx, key))) throw new Refusal('order-running', { message: messages.orderRunning })
    const kept = await readKey(tx, key)
    if (kept && !isTheirs(kept, asker)) throw orderNotFound()
    if (kept) return { placed: kept.answer }
    await limitTries({ ...ctx, db: tx }, ipLimits(ctx.ip, ['order-close'], ORDER_CLOSES_OF_IP))
    await insertClosedKey(tx, { key, actor: asker.actor, browser: asker.browser ?? null })
    return { placed: null }
  })
}

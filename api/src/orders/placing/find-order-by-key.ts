import type { WireConfirmation } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { actorText, guest } from '#src/actor'
import { findAnswer, isKeyLocked } from '#src/orders/placing/key-queries'
import { orderNotFound } from '#src/orders/placing/order-not-found'

/** The outcome of an order whose answer was lost. The key is the secret of a guest; a customer must also be signed in. */
export async function findOrderByKey(
  ctx: Ctx,
  { query }: { query: { key: string } },
): Promise<WireConfirmation> {
  const isRunning = await isKeyLocked(ctx.db, query.key)
  const kept = await findAnswer(ctx.db, query.key, [actorText(guest), actorText(ctx.actor)])
  if (kept) return kept.answer
  if (isRunning) throw new Refusal('order-running', { message: messages.orderRunning })
  throw orderNotFound()
}

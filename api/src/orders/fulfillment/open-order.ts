import { messages } from 'commerce/messages'
import { mayDo, type OrderVerb, stateOfProgress, statusAfter } from 'commerce/orders/order-state'
import type { WriteCtx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { getOrderToChange, lockOrder, type OrderToChange } from '#src/orders/fulfillment/state-queries'
import { changeState } from '#src/orders/fulfillment/write-history'

/** Locks an order for a verb until the transaction ends, or refuses if its state does not allow the verb. */
export async function openOrder(tx: Database, orderId: number, verb: OrderVerb): Promise<OrderToChange> {
  if (!(await lockOrder(tx, orderId))) {
    throw new Refusal('order-not-found', { message: messages.orderNotFound })
  }
  const order = await getOrderToChange(tx, orderId)
  if (!mayDo(order, verb)) throw stateForbids()
  return order
}

export function stateForbids(): Refusal {
  return new Refusal('order-state', { message: messages.orderStateForbids })
}

/** Sets the state that follows from an order's units and money after a verb, and records the verb. */
export async function settleOrder(
  ctx: WriteCtx,
  orderId: number,
  done: { verb: OrderVerb; comment: string },
): Promise<void> {
  const order = await getOrderToChange(ctx.db, orderId)
  const state = stateOfProgress(order)
  const status = statusAfter(state, order.status)
  await changeState(ctx, orderId, { state, status, stateBeforeHold: null, statusBeforeHold: null, ...done })
}

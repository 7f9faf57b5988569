import type { OrderVerb } from 'commerce/orders/order-state'
import { historyActorText } from '#src/actor'
import { eventBy, type OrderEvent, orderSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { WriteCtx } from '#src/context'
import { insertHistory, type StateToWrite, writeState } from '#src/orders/fulfillment/state-queries'

const eventAfter: Record<OrderVerb | 'pay', OrderEvent> = {
  cancel: 'order-canceled',
  hold: 'order-held',
  invoice: 'order-invoiced',
  pay: 'order-paid',
  refund: 'order-refunded',
  ship: 'order-shipped',
  unhold: 'order-released',
}

/** Writes the state of an order after a verb. Its history and the audit log say who did it. */
export async function changeState(
  ctx: WriteCtx,
  orderId: number,
  written: Omit<StateToWrite, 'verb' | 'doneBy'> & { verb: OrderVerb },
): Promise<void> {
  await writeState(ctx.db, orderId, { ...written, doneBy: historyActorText(ctx.actor) })
  await record(ctx, orderId, eventAfter[written.verb])
}

/** Records that an invoice of an order is paid. */
export async function notePaid(ctx: WriteCtx, orderId: number, comment: string): Promise<void> {
  await insertHistory(ctx.db, orderId, { verb: 'pay', comment, doneBy: historyActorText(ctx.actor) })
  await record(ctx, orderId, eventAfter.pay)
}

/** Records in an order's history what the payment provider did with its money. */
export async function noteOnOrder(ctx: WriteCtx, orderId: number, comment: string): Promise<void> {
  await insertHistory(ctx.db, orderId, { verb: 'pay', comment, doneBy: historyActorText(ctx.actor) })
  await record(ctx, orderId, 'order-noted')
}

/** Records that staff gave money back in another way than by the payment provider. */
export async function noteSettled(ctx: WriteCtx, orderId: number, comment: string): Promise<void> {
  await insertHistory(ctx.db, orderId, { verb: 'pay', comment, doneBy: historyActorText(ctx.actor) })
  await record(ctx, orderId, 'order-refund-settled')
}

/** Records that an order goes to another address. */
export async function noteAddress(ctx: WriteCtx, orderId: number, comment: string): Promise<void> {
  await insertHistory(ctx.db, orderId, { verb: 'address', comment, doneBy: historyActorText(ctx.actor) })
  await record(ctx, orderId, 'order-address-changed')
}

async function record(ctx: WriteCtx, orderId: number, event: OrderEvent): Promise<void> {
  await recordEvent(ctx.db, eventBy(ctx, { event, subject: orderSubject(orderId) }))
}

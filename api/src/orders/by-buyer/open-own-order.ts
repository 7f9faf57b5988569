import { messages } from 'commerce/messages'
import { mayBuyerChange } from 'commerce/orders/order-state'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { lockOwnOrder, type OwnOrder } from '#src/orders/by-buyer/own-order-queries'
import { getOrderToChange, type OrderToChange } from '#src/orders/fulfillment/state-queries'
import { orderNotFound } from '#src/orders/placing/order-not-found'

/** Locks an order of the caller until the transaction ends. */
export async function openOwnOrder(
  { db, actor }: Ctx<CustomerActor>,
  orderNumber: string,
): Promise<{ own: OwnOrder; order: OrderToChange }> {
  const own = await lockOwnOrder(db, actor.customerId, orderNumber)
  if (!own) throw orderNotFound()
  return { own, order: await getOrderToChange(db, own.id) }
}

export function requireUntouched(order: OrderToChange): void {
  if (!mayBuyerChange(order)) throw new Refusal('order-under-way', { message: messages.orderUnderWay })
}

import { leftToInvoice, leftToShip, type LineUnits } from '#src/orders/line-units'
import type { Cents } from '#src/money'

export type OrderState = 'new' | 'processing' | 'complete' | 'canceled' | 'closed' | 'on_hold'
export type OrderStatus = 'pending' | 'pending_payment' | Exclude<OrderState, 'new'>
export type OrderVerb = 'hold' | 'unhold' | 'cancel' | 'invoice' | 'ship' | 'refund'

const verbs: Record<OrderState, readonly OrderVerb[]> = {
  new: ['hold', 'cancel', 'invoice', 'ship'],
  processing: ['hold', 'cancel', 'invoice', 'ship', 'refund'],
  complete: ['refund'],
  canceled: [],
  closed: [],
  on_hold: ['unhold'],
}

/** What may be done with an order. Nothing ships before an awaited payment arrives. */
export function mayDo(order: { state: OrderState; status: OrderStatus }, verb: OrderVerb): boolean {
  if (verb === 'ship' && order.status === 'pending_payment') return false
  return verbs[order.state].includes(verb)
}

/** UX-84: its buyer may cancel an order, or change where it goes, until the shop begins to invoice or ship it, or holds it. */
export function mayBuyerChange({ state }: { state: string }): boolean {
  return state === 'new'
}

interface OrderProgress {
  lines: LineUnits[]
  invoicedCents: Cents
  refundedCents: Cents
}

/** The state that follows from an order's units and money, apart from being on hold. */
export function stateOfProgress(order: OrderProgress): Exclude<OrderState, 'on_hold'> {
  const { lines } = order
  if (lines.every((line) => line.canceled === line.qty)) return 'canceled'
  if (lines.every((line) => leftToInvoice(line) === 0 && leftToShip(line) === 0)) {
    return isPaidBack(order) ? 'closed' : 'complete'
  }
  return lines.some((line) => line.invoiced > 0 || line.shipped > 0) ? 'processing' : 'new'
}

// An order that cost nothing is refunded when all its units are.
function isPaidBack({ lines, invoicedCents, refundedCents }: OrderProgress): boolean {
  if (invoicedCents > 0) return refundedCents === invoicedCents
  return lines.every((line) => line.refunded === line.invoiced)
}

/** A new order keeps its status; every other state has a status of the same name. */
export function statusAfter(state: Exclude<OrderState, 'on_hold'>, before: OrderStatus): OrderStatus {
  return state === 'new' ? before : state
}

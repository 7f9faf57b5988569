import { ORDER_TICKET_HEADER } from 'commerce/contract/studio/returns'
import { ORDER_TICKET_SECONDS } from 'commerce/return-limits'
import { randomBytes } from 'node:crypto'
import { type ActorFor, customerIdOf } from '#src/actor'
import type { Ctx } from '#src/context'
import { later } from '#src/later'
import { orderNotFound } from '#src/orders/placing/order-not-found'
import {
  findOpenedOrder,
  insertTicket,
  type OpenedOrder,
  type Opener,
} from '#src/returns/lookup/lookup-queries'
import { hashToken } from '#src/token'

/** Whoever may look an order up: a guest with its ticket, or its customer. */
export type ShopperActor = ActorFor<'shopper'>

const ticketBytes = 16

/** E-24: opens this order alone, for a short while. What is kept of it opens nothing. */
export async function issueTicket({ db, now }: Pick<Ctx, 'db' | 'now'>, orderId: number): Promise<string> {
  const ticket = randomBytes(ticketBytes).toString('base64url')
  await insertTicket(db, {
    tokenHash: hashToken(ticket),
    orderId,
    expiresAt: later(now(), ORDER_TICKET_SECONDS),
  })
  return ticket
}

export function openerOf({ headers, actor, now }: Ctx<ShopperActor>): Opener {
  const sent = headers[ORDER_TICKET_HEADER]
  const isTicket = typeof sent === 'string' && /^[\w-]{22}$/.test(sent)
  return { customerId: customerIdOf(actor), ticketHash: isTicket ? hashToken(sent) : null, now: now() }
}

/** An order of somebody else is answered like one that does not exist. */
export async function requireOpenedOrder(
  ctx: Ctx<ShopperActor>,
  wanted: { orderId: number } | { cartId: number },
): Promise<OpenedOrder> {
  const order = await findOpenedOrder(ctx.db, openerOf(ctx), wanted)
  if (!order) throw orderNotFound()
  return order
}

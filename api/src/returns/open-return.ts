import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { findOpenedOrder, type OpenedOrder } from '#src/returns/lookup/lookup-queries'
import { openerOf, type ShopperActor } from '#src/returns/lookup/order-ticket'
import { findReturn, type StoredReturn } from '#src/returns/return-queries'

/** A return of somebody else is answered like one that does not exist. */
export async function requireOpenedReturn(
  ctx: Ctx<ShopperActor>,
  returnNumber: string,
): Promise<{ order: OpenedOrder; stored: StoredReturn }> {
  const order = await findOpenedOrder(ctx.db, openerOf(ctx), { returnNumber })
  const stored = order && (await findReturn(ctx.db, returnNumber))
  if (!stored) throw returnNotFound()
  return { order, stored }
}

export function returnNotFound(): Refusal {
  return new Refusal('return-not-found', {
    message: messages.returnNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

/** A key is of one request: another one under it is not taken for a repeat. */
export function keyReused(): Refusal {
  const message = messages.changeKeyReused
  return new Refusal('key-reused', { message, fields: [{ field: 'idempotency-key', message }] })
}

export function returnStateForbids(): Refusal {
  return new Refusal('return-state', { message: messages.returnStateForbids })
}

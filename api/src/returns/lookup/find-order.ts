import type { WireFoundOrder } from 'commerce/contract/studio/return-schemas'
import { ORDER_LOOKUPS_OF_IP, ORDER_LOOKUPS_OF_ORDER, ORDER_TICKETS_OF_IP } from 'commerce/return-limits'
import type { LookupOption } from 'commerce/returns/return-choices'
import { postcodeKey } from 'commerce/returns/same-postcode'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, type TryLimit, tryKey } from '#src/attempts/limit-tries'
import { returnTries } from '#src/attempts/return-tries'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { ResultWithMeta } from '#src/http/register'
import { orderNotFound } from '#src/orders/placing/order-not-found'
import {
  findOpenedOrder,
  findOrderOfNumber,
  type Opener,
  type OrderFacts,
} from '#src/returns/lookup/lookup-queries'
import { issueTicket, openerOf, type ShopperActor } from '#src/returns/lookup/order-ticket'
import { readFoundOrder } from '#src/returns/lookup/read-found-order'

interface Asked {
  query: { orderIncrementId: string; option?: LookupOption | undefined; code?: string | undefined }
}

/** RMA-02, E-24: an unknown number and a wrong second fact have one answer, and cost the same. */
export async function findOrder(
  ctx: Ctx<ShopperActor>,
  { query }: Asked,
): Promise<ResultWithMeta<WireFoundOrder>> {
  const orderNumber = query.orderIncrementId.trim()
  const opener = openerOf(ctx)
  // Its customer, or a guest with its ticket, looks nothing up: tries of others do not stop them.
  const opened = isSomebody(opener) ? await findOpenedOrder(ctx.db, opener, { orderNumber }) : undefined
  if (opened) return answer(ctx, opened.id, { isMasked: opened.ticketHash !== null, ticket: null })
  const limits = lookupLimits(ctx, orderNumber)
  // Counted before it is looked up, so that parallel tries cannot bypass the limit.
  await limitTries(ctx, limits)
  const order = await findOrderOfNumber(ctx.db, orderNumber)
  const isKnown = hasSecondFact(order, query)
  if (!order || !isKnown) throw orderNotFound()
  await returnTries(ctx, limits)
  await limitTries(ctx, ipLimits(ctx.ip, ['order-tickets', orderNumber], ORDER_TICKETS_OF_IP))
  return answer(ctx, order.id, { isMasked: true, ticket: await issueTicket(ctx, order.id) })
}

function isSomebody({ customerId, ticketHash }: Opener): boolean {
  return customerId !== null || ticketHash !== null
}

async function answer(
  ctx: Ctx<ShopperActor>,
  orderId: number,
  { isMasked, ticket }: { isMasked: boolean; ticket: string | null },
): Promise<ResultWithMeta<WireFoundOrder>> {
  return new ResultWithMeta(await readFoundOrder(ctx, orderId, { isMasked }), { ticket })
}

function lookupLimits({ ip }: Ctx, orderNumber: string): TryLimit[] {
  return [
    ...ipLimits(ip, ['order-lookups'], ORDER_LOOKUPS_OF_IP),
    { key: tryKey('order-lookups-of', orderNumber), ...ORDER_LOOKUPS_OF_ORDER },
  ]
}

const nobody: OrderFacts = { id: 0, email: '', postcodes: [] }

function hasSecondFact(order: OrderFacts = nobody, { option, code = '' }: Asked['query']): boolean {
  const [email, zip] = [emailKey(code), postcodeKey(code)]
  const isEmail = email !== '' && emailKey(order.email) === email
  const isZip = zip !== '' && order.postcodes.some((each) => postcodeKey(each) === zip)
  return option === 'zip' ? isZip : option === 'email' && isEmail
}

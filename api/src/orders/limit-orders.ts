import {
  CARD_FAILURES_OF_ADDRESS,
  CARD_FAILURES_OF_MAILBOX,
  ORDERS_OF_ADDRESS,
  ORDERS_OF_MAILBOX,
  UNPAID_UNITS_RETRY_SECONDS,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { addressLimits } from '#src/attempts/address-limits'
import { limitTries, requireTriesLeft, type TryLimit, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { countUnpaidUnits } from '#src/orders/unpaid-queries'

/** Whose unpaid orders are counted together: digests of a network address and of a mailbox. */
export interface BuyerKeys {
  addressKey: string
  mailboxKey: string
}

export function buyerKeys({ address }: Pick<Ctx, 'address'>, email: string): BuyerKeys {
  return {
    addressKey: tryKey('buyer-address', address),
    mailboxKey: tryKey('buyer-mailbox', mailboxOf(email)),
  }
}

function orderLimits({ config, address }: Ctx, { mailboxKey }: BuyerKeys): TryLimit[] {
  const { ofAddress, ofMailbox } = config.orders.perHour
  const said = messages.tooManyOrders
  return [
    ...addressLimits(address, ['orders'], { ...ORDERS_OF_ADDRESS, most: ofAddress, said }),
    { key: tryKey('orders', mailboxKey), ...ORDERS_OF_MAILBOX, most: ofMailbox, said },
  ]
}

/** How many cards of one buyer may be refused. */
export function cardFailureLimits({ addressKey, mailboxKey }: BuyerKeys): TryLimit[] {
  const said = messages.tooManyCards
  return [
    { key: tryKey('card-failures', addressKey), ...CARD_FAILURES_OF_ADDRESS, said },
    { key: tryKey('card-failures', mailboxKey), ...CARD_FAILURES_OF_MAILBOX, said },
  ]
}

/** Refuses a buyer who has placed as many orders as may be, before anything is held for this one. */
export async function requireOrdersLeft(ctx: Ctx, keys: BuyerKeys): Promise<void> {
  await requireTriesLeft(ctx, ...orderLimits(ctx, keys))
}

/**
 * Counts an order in its own transaction: one that is not placed counts nothing. Orders of one buyer wait here for one
 * another, so that those at once hold no more units than they may.
 */
export async function countOrder(
  ctx: Ctx,
  keys: BuyerKeys,
  { unpaidUnits }: { unpaidUnits: number },
): Promise<void> {
  await limitTries(ctx, orderLimits(ctx, keys))
  if (unpaidUnits === 0) return
  const held = await countUnpaidUnits(ctx.db, keys)
  const { ofAddress, ofMailbox } = ctx.config.orders.unpaidUnits
  if (held.ofAddress + unpaidUnits <= ofAddress && held.ofMailbox + unpaidUnits <= ofMailbox) return
  throw new Refusal('too-many-unpaid', {
    message: messages.tooManyUnpaid,
    retryAfterSeconds: UNPAID_UNITS_RETRY_SECONDS,
    meta: { contact: ctx.config.contactEmail },
    audit: { event: 'tries-stopped' },
  })
}

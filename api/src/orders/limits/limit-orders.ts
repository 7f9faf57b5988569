import {
  CARD_FAILURES_OF_IP,
  CARD_FAILURES_OF_MAILBOX,
  NETWORK_MULTIPLES,
  ORDERS_OF_IP,
  ORDERS_OF_MAILBOX,
  ORDERS_OF_STUDIO_IP,
  UNPAID_UNITS_RETRY_SECONDS,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { boughtInStudio } from '#src/actor'
import { ipLimits } from '#src/attempts/ip-limits'
import { type TryLimit, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { networksAround } from '#src/http/limits/network-of'
import type { BuyerKeys, HeldUnits } from '#src/orders/limits/unpaid-queries'

export function buyerKeys({ ip }: Pick<Ctx, 'ip'>, email: string): BuyerKeys {
  const keyAround = (bits: 56 | 48): string | null => {
    const around = networksAround(ip).find((each) => each.bits === bits)
    return around ? tryKey('buyer-address', around.network) : null
  }
  return {
    ipKey: tryKey('buyer-address', ip),
    network56Key: keyAround(56),
    network48Key: keyAround(48),
    mailboxKey: tryKey('buyer-mailbox', mailboxOf(email)),
  }
}

/** How many orders a buyer may place. */
export function orderLimits({ actor, config, ip }: Ctx, { mailboxKey }: BuyerKeys): TryLimit[] {
  const { ofIp, ofStudioIp, ofMailbox } = config.orders.perHour
  const message = messages.tooManyOrders
  const studioId = boughtInStudio(actor)
  const ofThisIp =
    studioId === null
      ? ipLimits(ip, ['orders'], { ...ORDERS_OF_IP, most: ofIp, message })
      : ipLimits(ip, ['orders-in-studio', String(studioId)], {
          ...ORDERS_OF_STUDIO_IP,
          most: ofStudioIp,
          message,
        })
  return [...ofThisIp, { key: tryKey('orders', mailboxKey), ...ORDERS_OF_MAILBOX, most: ofMailbox, message }]
}

/** How many cards of one buyer may be declined. */
export function cardFailureLimits(keys: BuyerKeys): TryLimit[] {
  const message = messages.tooManyCards
  const { most, ...ofIp } = CARD_FAILURES_OF_IP
  return [
    ...networkLimits(keys, most).map((limit) => ({
      key: tryKey('card-failures', limit.key),
      most: limit.most,
      ...ofIp,
      message,
    })),
    { key: tryKey('card-failures', keys.mailboxKey), ...CARD_FAILURES_OF_MAILBOX, message },
  ]
}

/** The limit of an IP address for the networks around it, the smallest first. */
function networkLimits({ ipKey, network56Key, network48Key }: BuyerKeys, most: number) {
  return [
    { key: ipKey, most },
    { key: network56Key, most: most * NETWORK_MULTIPLES[56] },
    { key: network48Key, most: most * NETWORK_MULTIPLES[48] },
  ].flatMap(({ key, most: ofNetwork }) => (key === null ? [] : [{ key, most: ofNetwork }]))
}

/** Refuses an order with more unpaid units than a buyer may reserve. */
export function requireUnitsLeft(
  { config }: Pick<Ctx, 'config'>,
  held: HeldUnits,
  unpaidUnits: number,
): void {
  const { ofIp, ofMailbox } = config.orders.unpaidUnits
  const isLeft =
    held.ofIp + unpaidUnits <= ofIp &&
    held.ofNetwork56 + unpaidUnits <= ofIp * NETWORK_MULTIPLES[56] &&
    held.ofNetwork48 + unpaidUnits <= ofIp * NETWORK_MULTIPLES[48] &&
    held.ofMailbox + unpaidUnits <= ofMailbox
  if (isLeft) return
  throw new Refusal('too-many-unpaid', {
    message: messages.tooManyUnpaid,
    retryAfterSeconds: UNPAID_UNITS_RETRY_SECONDS,
    meta: { contact: config.contactEmail },
    audit: { event: 'tries-stopped' },
  })
}

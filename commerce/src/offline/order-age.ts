import { IDEMPOTENCY_KEY_DAYS, ORDER_CONSENT_MS } from '#src/limits'

const dayMs = 24 * 60 * 60 * 1000

/** The moments that say how old an order is. A device's clock may be wrong by years. */
export interface OrderMoments {
  /** by the device's clock */
  consentAt: number
  /** which run of a page took the order, and by that page's steady clock when */
  consentRun: string
  consentRunMs: number
  /** by the server's clock, when it first answered this order; null before */
  firstContactAt: number | null
}

export interface Clocks {
  /** the device's clock */
  now: number
  run: string
  runMs: number
}

/**
 * C3: an order is sent without asking for a day after the shopper pressed the button. Within one page its steady clock counts,
 * which stands still while a device sleeps; otherwise only the device's clock knows. If both may be right, the shop asks.
 */
export function isConsentFresh(order: OrderMoments, clocks: Clocks): boolean {
  const shownMs = clocks.now - order.consentAt
  if (order.consentRun !== clocks.run) return shownMs >= 0 && shownMs <= ORDER_CONSENT_MS
  const hasSlept = shownMs > ORDER_CONSENT_MS && shownMs <= IDEMPOTENCY_KEY_DAYS * dayMs
  return !hasSlept && clocks.runMs - order.consentRunMs <= ORDER_CONSENT_MS
}

/**
 * After 30 days the server forgets keys: what became of an older order that it does not know is known to nobody. The time since
 * its first answer counts, by its own clock; a device that never heard it has only its own.
 */
export function isForgotten(
  order: OrderMoments,
  { now, serverNow }: { now: number; serverNow: number | null },
): boolean {
  const { firstContactAt, consentAt } = order
  const ageMs = firstContactAt === null || serverNow === null ? now - consentAt : serverNow - firstContactAt
  return ageMs < 0 || ageMs > IDEMPOTENCY_KEY_DAYS * dayMs
}

import { IDEMPOTENCY_KEY_DAYS, ORDER_CONSENT_MS } from '#src/limits'

const dayMs = 24 * 60 * 60 * 1000

/** The times that give an order's age. A device's clock may be wrong by years. */
export interface OrderMoments {
  /** by the device's clock */
  consentAt: number
  /** which page run took the order, and when by that page's steady clock */
  consentRun: string
  consentRunMs: number
  /** when the server first answered this order, by its clock; null before */
  firstContactAt: number | null
}

export interface Clocks {
  /** the device's clock */
  now: number
  run: string
  runMs: number
}

/**
 * C3: for one day after the press, an order is sent without asking. Within one page its steady clock is used, which stops
 * while the device sleeps. Otherwise only the device's clock is known. If both could be right, the shop asks.
 */
export function isConsentFresh(order: OrderMoments, clocks: Clocks): boolean {
  const shownMs = clocks.now - order.consentAt
  if (order.consentRun !== clocks.run) return shownMs >= 0 && shownMs <= ORDER_CONSENT_MS
  const hasSlept = shownMs > ORDER_CONSENT_MS && shownMs <= IDEMPOTENCY_KEY_DAYS * dayMs
  return !hasSlept && clocks.runMs - order.consentRunMs <= ORDER_CONSENT_MS
}

/**
 * The server forgets keys after 30 days, so the outcome of an older order cannot be found. The time counts from the
 * server's first answer, by its clock. Without one, the device's clock is used.
 */
export function isForgotten(
  order: OrderMoments,
  { now, serverNow }: { now: number; serverNow: number | null },
): boolean {
  const { firstContactAt, consentAt } = order
  const ageMs = firstContactAt === null || serverNow === null ? now - consentAt : serverNow - firstContactAt
  return ageMs < 0 || ageMs > IDEMPOTENCY_KEY_DAYS * dayMs
}

import type { Failure } from '#src/contract/call/envelope'
import type { Answer } from '#src/contract/call/make-client'
import { placeOutcome } from '#src/contract/codecs/place-outcome'
import type { WireConfirmation, WireOrder } from '#src/contract/orders'
import type { OrderAnswer, OrderChange } from '#src/offline/order-answer'

/** An order as it is kept and sent. */
export type OrderBody = WireOrder

/** An answer as it came over the line. Without an answer there is none. */
export interface RawAnswer {
  status: number
  contentType: string
  text: string
  /** the header, if there was one: seconds */
  retryAfter: string | null
}

const wrongShape: OrderAnswer = { kind: 'unknown', waitMs: undefined, isMisshaped: true }

/**
 * Decision 1 and C3: what an answer to an order says. Only code 200 with a number places it, and only a refusal of our own
 * server says that it was not placed: proxies, captive portals and cut lines leave nobody knowing.
 */
export function orderAnswerFromWire(raw: RawAnswer): OrderAnswer {
  const answer = readAnswer(raw)
  if (!answer) return wrongShape
  const outcome = placeOutcome(answer)
  if (outcome.kind === 'placed') return outcome
  if (answer.ok) return wrongShape
  const { code, reason } = answer
  const waitMs = waitOf(raw)
  if (reason === 'key-closed') return { kind: 'closed' }
  if (reason === 'too-many-tries') return { kind: 'busy', waitMs }
  if (outcome.kind === 'unknown') return { kind: 'unknown', waitMs, isMisshaped: false }
  const change = changeOf(answer, outcome)
  if (code === 401) return { kind: 'signed-out', change }
  return { kind: reason === 'key-reused' ? 'rejected' : 'changed', change }
}

/** The answer to the question what became of a key. */
export function keptOrderFromWire(raw: RawAnswer): OrderAnswer {
  const answer = readAnswer(raw)
  if (answer && !answer.ok && answer.reason === 'order-not-found') return { kind: 'not-placed' }
  const said = orderAnswerFromWire(raw)
  // A question that was refused says nothing of the order.
  return said.kind === 'placed' || said.kind === 'unknown' || said.kind === 'closed'
    ? said
    : { kind: 'unknown', waitMs: waitOf(raw), isMisshaped: false }
}

/** The answer to the request to close a key. Whatever it does not say leaves the order as it was. */
export function closedOrderFromWire(raw: RawAnswer): OrderAnswer {
  const body = raw.status === 200 ? readEnvelope(raw) : undefined
  const { result } = (body ?? {}) as { result?: { placed?: Partial<WireConfirmation> | null } | null }
  const placed = result?.placed
  if (placed === null) return { kind: 'closed' }
  if (typeof placed?.orderNumber !== 'string' || placed.orderNumber === '')
    return { kind: 'unknown', waitMs: undefined, isMisshaped: false }
  return { kind: 'placed', orderNumber: placed.orderNumber, asksForCard: placed.asks_for_card === true }
}

/** The envelope, if it is ours and says the same as the status does. */
function readAnswer(raw: RawAnswer): Answer<WireConfirmation> | undefined {
  const body = readEnvelope(raw)
  if (!body) return undefined
  if (raw.status === 200) {
    // Checked here: a number is what an order is marked by.
    const { result } = body as { result?: Partial<WireConfirmation> | null }
    if (typeof result?.orderNumber !== 'string') return undefined
    return { ok: true, value: result as WireConfirmation }
  }
  if (!('reason' in body) || typeof body.reason !== 'string') return undefined
  return { ok: false, ...(body as Failure) }
}

function readEnvelope({ status, contentType, text }: RawAnswer): object | undefined {
  if (!contentType.includes('application/json')) return undefined
  const body = parse(text)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === status
    ? body
    : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A cut answer is as none.
    return undefined
  }
}

function waitOf({ retryAfter }: RawAnswer): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

function changeOf(failure: Failure, outcome: ReturnType<typeof placeOutcome>): OrderChange {
  return {
    reason: failure.reason,
    message: failure.result,
    fields: failure.fields ?? [],
    short: outcome.kind === 'short' ? outcome.short : [],
    totalCents: outcome.kind === 'total-changed' ? outcome.totals?.grandTotalCents : undefined,
  }
}

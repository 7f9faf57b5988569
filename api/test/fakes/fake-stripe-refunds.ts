import { randomUUID } from 'node:crypto'
import {
  type FakeAnswer,
  type FakeIntent,
  failure,
  metadataOf,
  newEvent,
} from '#test/fakes/fake-stripe-answers'

interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
}

/** The refunds of a provider: never more than was collected, and its own word on how far each one is. */
export class FakeRefunds {
  readonly all: FakeRefund[] = []
  /** how far a refund is in the answer to its request */
  firstStatus: FakeRefund['status'] = 'succeeded'
  /** refuses each request with this code, as when the balance is too low */
  refusal: string | undefined
  readonly #intents: Map<string, FakeIntent>

  constructor(intents: Map<string, FakeIntent>) {
    this.#intents = intents
  }

  /** what of a payment is on its way back, or there */
  refundedOf(intentId: string): number {
    return this.#of(intentId)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  create(form: URLSearchParams): FakeAnswer {
    const intent = this.#intents.get(form.get('payment_intent') ?? '')
    const asked = form.get('amount')
    if (asked !== null && !/^[1-9]\d*$/.test(asked)) {
      return failure(400, 'invalid_request_error', 'parameter_invalid_integer')
    }
    if (!intent) return failure(404, 'invalid_request_error', 'resource_missing')
    if (this.refusal !== undefined) return failure(400, 'invalid_request_error', this.refusal)
    if (intent.status !== 'succeeded') return failure(400, 'invalid_request_error')
    const left = intent.amount_received - this.refundedOf(intent.id)
    if (left === 0) return failure(400, 'invalid_request_error', 'charge_already_refunded')
    const amount = asked === null ? left : Number(asked)
    if (amount > left) return failure(400, 'invalid_request_error')
    const refund: FakeRefund = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      amount,
      created: Math.floor(Date.now() / 1_000),
      currency: intent.currency,
      payment_intent: intent.id,
      status: this.firstStatus,
      metadata: metadataOf(form),
    }
    this.all.push(refund)
    return { status: 200, body: { ...refund } }
  }

  /** A page of the refunds of a payment, the latest first. */
  list(query: URLSearchParams): FakeAnswer {
    const refunds = this.#of(query.get('payment_intent') ?? '').toReversed()
    const from = refunds.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const limit = Number(query.get('limit') ?? '10')
    const data = refunds.slice(from, from + limit)
    return { status: 200, body: { object: 'list', data, has_more: refunds.length > from + limit } }
  }

  /** Somebody gives money back at the provider's own pages. */
  byHand(intent: FakeIntent, amount?: number): FakeRefund {
    const form = new URLSearchParams({ payment_intent: intent.id })
    if (amount !== undefined) form.set('amount', String(amount))
    const { status, body } = this.create(form)
    const made = this.all.at(-1)
    if (status !== 200 || !made) throw new Error(`No refund: ${JSON.stringify(body)}`)
    return made
  }

  #of(intentId: string): FakeRefund[] {
    return this.all.filter((refund) => refund.payment_intent === intentId)
  }
}

/** A message about a refund as Stripe sends it. */
export function refundEvent(
  refund: FakeRefund,
  type: 'refund.created' | 'refund.updated' | 'refund.failed' | 'charge.refund.updated',
): string {
  return newEvent(type, refund)
}

/** What Stripe tells of the charge: its sum and what of it went back, not which refund it was. */
export function chargeRefundedEvent({ payment_intent, amount, currency }: FakeRefund): string {
  return newEvent('charge.refunded', {
    id: `ch_${randomUUID()}`,
    object: 'charge',
    payment_intent,
    currency,
    amount_refunded: amount,
  })
}

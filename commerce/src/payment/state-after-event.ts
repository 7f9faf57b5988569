import type { Cents } from '#src/money'

export type PaymentState = 'due' | 'failed' | 'paid' | 'canceled' | 'mismatch' | 'late'

interface AwaitedPayment {
  state: PaymentState
  amountCents: Cents
  /** ISO code */
  currency: string
  /** whether its order still waits for it */
  isAwaited: boolean
}

/** A provider's message about a payment. */
export interface PaymentEvent {
  kind: 'succeeded' | 'failed' | 'canceled'
  /** what was collected, if anything */
  amountCents: Cents
  currency: string
}

/** Messages come repeatedly and in any order: money that arrived decides, and no other message undoes it. */
export function stateAfterEvent(payment: AwaitedPayment, event: PaymentEvent): PaymentState {
  const { state } = payment
  if (state === 'paid' || state === 'mismatch' || state === 'late') return state
  switch (event.kind) {
    case 'succeeded':
      if (!isSameSum(payment, event)) return 'mismatch'
      return payment.isAwaited ? 'paid' : 'late'
    case 'failed':
      return state === 'canceled' ? state : 'failed'
    case 'canceled':
      return 'canceled'
  }
}

function isSameSum(payment: AwaitedPayment, event: PaymentEvent): boolean {
  return (
    payment.amountCents === event.amountCents &&
    payment.currency.toLowerCase() === event.currency.toLowerCase()
  )
}

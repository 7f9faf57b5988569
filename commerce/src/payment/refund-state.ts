/** The state of a refund: asked of the provider, done, or failed. */
export type RefundState = 'asked' | 'done' | 'failed'

const steps: Record<RefundState, number> = { asked: 0, done: 1, failed: 2 }

/** A provider's message about a refund may be old: a refund never returns to an earlier state. */
export function refundStateAfter(state: RefundState, told: RefundState): RefundState {
  return steps[told] > steps[state] ? told : state
}

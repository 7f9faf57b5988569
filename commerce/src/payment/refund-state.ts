/** How far money is that goes back: the provider was asked, it went, it did not arrive. */
export type RefundState = 'asked' | 'done' | 'failed'

const steps: Record<RefundState, number> = { asked: 0, done: 1, failed: 2 }

/** What a provider tells of a refund may be old: a refund never goes back to a state it has left. */
export function refundStateAfter(state: RefundState, told: RefundState): RefundState {
  return steps[told] > steps[state] ? told : state
}

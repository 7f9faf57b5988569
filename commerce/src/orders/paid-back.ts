import type { Cents } from '#src/money'

export interface MoneyMove {
  kind: 'invoice' | 'payment' | 'refund'
  cents: Cents
}

/**
 * What is paid back for the last of these moves of an order, and what its buyer owes afterwards. A refund first takes
 * away what is not paid yet; only what was paid beyond that is given back, once.
 */
export function afterMoves(moves: readonly MoneyMove[]): { backCents: Cents; owedCents: Cents } {
  let owedCents = 0
  let backCents = 0
  for (const { kind, cents } of moves) {
    const owed = owedCents + (kind === 'invoice' ? cents : -cents)
    owedCents = Math.max(0, owed)
    backCents = Math.max(0, -owed)
  }
  return { backCents, owedCents }
}

import type { Cents } from '#src/money'

/**
 * What is missing of refunds that were made by hand, the oldest first, where so much was given back by hand. As many as
 * possible are covered whole.
 */
export function uncoveredRefunds<T extends { amountCents: Cents }>(refunds: T[], givenCents: Cents): T[] {
  let leftCents = givenCents
  const open = refunds.filter(({ amountCents }) => {
    if (amountCents > leftCents) return true
    leftCents -= amountCents
    return false
  })
  return open.map((refund) => {
    const coveredCents = leftCents
    leftCents = 0
    return { ...refund, amountCents: refund.amountCents - coveredCents }
  })
}

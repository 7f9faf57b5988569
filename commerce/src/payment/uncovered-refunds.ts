import type { Cents } from '#src/money'

/** Of refunds that were made by hand, the oldest first, those that the money given back by hand does not reach. */
export function uncoveredRefunds<T extends { amountCents: Cents }>(refunds: T[], givenCents: Cents): T[] {
  let leftCents = givenCents
  return refunds.filter(({ amountCents }) => {
    if (amountCents > leftCents) return true
    leftCents -= amountCents
    return false
  })
}

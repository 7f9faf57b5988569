import { type Cents, sumOf } from '#src/money'

/** Points for goods that are paid and not given back. A part of a unit earns nothing. */
export function pointsFor(goodsCents: Cents, pointsPerUnit: number): number {
  return Math.max(0, Math.floor((goodsCents * pointsPerUnit) / 100))
}

/** The goods of a line of an order. */
export interface PaidLine {
  invoicedCents: Cents
  refundedCents: Cents
  /** paid while the buyer had a card, the earliest payment first; without a rule it earned nothing */
  paid: { cents: Cents; pointsPerUnit: number }[]
}

/**
 * The points of an order. What is refunded takes what earned nothing first, and then what was paid last; so does money
 * that was given back without units (`givenBackCents`), at the lowest rate first.
 */
export function pointsOfOrder(lines: PaidLine[], givenBackCents: Cents): number {
  const parts = lines.flatMap(keptParts)
  const rates = [...new Set(parts.map(({ pointsPerUnit }) => pointsPerUnit))].toSorted((a, b) => a - b)
  let back = givenBackCents
  let points = 0
  for (const rate of rates) {
    const kept = sumOf(parts.filter(({ pointsPerUnit }) => pointsPerUnit === rate).map(({ cents }) => cents))
    points += pointsFor(kept - back, rate)
    back = Math.max(0, back - kept)
  }
  return points
}

/** What is invoiced and not refunded of a line, by what it earned; nothing where it is not paid, or was before the card. */
function keptParts({ invoicedCents, refundedCents, paid }: PaidLine): PaidLine['paid'] {
  let left = Math.max(0, invoicedCents - refundedCents)
  const earned = paid.filter(({ pointsPerUnit }) => pointsPerUnit > 0)
  const parts = earned.map(({ cents, pointsPerUnit }) => {
    const kept = Math.min(cents, left)
    left -= kept
    return { cents: kept, pointsPerUnit }
  })
  return [...parts, { cents: left, pointsPerUnit: 0 }]
}

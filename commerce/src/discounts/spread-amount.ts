import type { Cents } from '#src/money'

export interface Share {
  /** its share of the amount, and its maximum */
  weight: Cents
  /** breaks ties, so that the order of the shares does not */
  key: string
}

/**
 * Splits an amount by weight, in the order of the shares: whole cents that add up to the amount, none more than its
 * weight. The cents left by rounding down go, one each, to those that lost most by it.
 */
export function spreadAmount(amount: Cents, shares: Share[]): Cents[] {
  const total = shares.reduce((sum, share) => sum + share.weight, 0)
  const spread = Math.min(amount, total)
  if (spread <= 0) return shares.map(() => 0)
  const parts = shares.map((share, index) => {
    const product = BigInt(spread) * BigInt(share.weight)
    return {
      index,
      key: share.key,
      weight: share.weight,
      cents: Number(product / BigInt(total)),
      lost: Number(product % BigInt(total)),
    }
  })
  const left = spread - parts.reduce((sum, part) => sum + part.cents, 0)
  const first = parts.toSorted(
    (a, b) => b.lost - a.lost || b.weight - a.weight || (a.key < b.key ? -1 : 1) || a.index - b.index,
  )
  const raised = new Set(first.slice(0, left).map((part) => part.index))
  return parts.map((part) => part.cents + (raised.has(part.index) ? 1 : 0))
}

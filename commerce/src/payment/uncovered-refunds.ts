import type { Cents } from '#src/money'

interface OwedRefund {
  amountCents: Cents
  /** what was given back before does not stand for it; null: when makes no difference */
  askedAt: Date | null
}

export interface GivenBack {
  amountCents: Cents
  madeAt: Date
}

/**
 * What is missing of refunds, the oldest first, where so much was given back by hand. As many as possible are covered
 * whole.
 */
export function uncoveredRefunds<T extends OwedRefund>(refunds: T[], given: GivenBack[]): T[] {
  const purse = given.map((each) => ({ ...each }))
  const usable = ({ askedAt }: OwedRefund) =>
    purse.filter(({ madeAt }) => askedAt === null || madeAt > askedAt)
  const open = refunds.filter((refund) => {
    const money = usable(refund)
    if (sumOf(money) < refund.amountCents) return true
    take(money, refund.amountCents)
    return false
  })
  return open.map((refund) => {
    const money = usable(refund)
    const coveredCents = sumOf(money)
    take(money, coveredCents)
    return { ...refund, amountCents: refund.amountCents - coveredCents }
  })
}

function sumOf(money: GivenBack[]): Cents {
  return money.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The oldest first: what came later may stand for later refunds, too. */
function take(money: GivenBack[], cents: Cents): void {
  let leftCents = cents
  for (const each of money.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())) {
    const takenCents = Math.min(each.amountCents, leftCents)
    each.amountCents -= takenCents
    leftCents -= takenCents
  }
}

import { type Cents, divideRounded, sumOf } from '#src/money'

/** What a studio has of a line: its share of what is paid for the goods. */
export interface Earned {
  units: number
  /** what the family paid and did not get back, tax included */
  goodsCents: Cents
  profitCents: Cents
}

/**
 * STUDIO-10: the profit of a line when it is sold. It is student price less my price; a discount lowers both by the same
 * share, so that a studio never gets what nobody paid.
 */
export function profitOfLine(sold: {
  myCents: Cents
  studentCents: Cents
  qty: number
  /** of the whole line, before and after the discount */
  rowCents: Cents
  goodsCents: Cents
}): Cents {
  const profit = (sold.studentCents - sold.myCents) * sold.qty
  if (sold.rowCents <= 0) return profit
  return divideRounded(BigInt(profit) * BigInt(sold.goodsCents), BigInt(sold.rowCents))
}

/** A line as it was sold, and what became of its units. */
export interface SoldLine {
  qty: number
  /** of the whole line */
  goodsCents: Cents
  profitCents: Cents
  invoicedUnits: number
  paidUnits: number
  refundedUnits: number
}

/**
 * What the lines of an order have earned by now: by units that are paid and not refunded. A refund
 * takes units that are not paid first. Money that was given back
 * without units (`givenBackCents`) lowers goods and profit of all lines by the same share. Cents that do not divide go
 * by largest remainder, so that parts add up to the whole.
 */
export function earnedByLine(lines: SoldLine[], givenBackCents: Cents): Earned[] {
  const kept = lines.map((line) => {
    const units = Math.max(0, Math.min(line.paidUnits, line.invoicedUnits - line.refundedUnits))
    return {
      units,
      goodsCents: firstUnits(line.goodsCents, line.qty, units),
      profitCents: firstUnits(line.profitCents, line.qty, units),
    }
  })
  const goods = sumOf(kept.map(({ goodsCents }) => goodsCents))
  if (givenBackCents <= 0 || goods === 0) return kept
  const left = Math.max(0, goods - givenBackCents)
  const goodsLeft = shareOut(
    kept.map(({ goodsCents }) => goodsCents),
    { left, of: goods },
  )
  const profitLeft = shareOut(
    kept.map(({ profitCents }) => profitCents),
    { left, of: goods },
  )
  return kept.map(({ units }, at) => ({
    units,
    goodsCents: goodsLeft[at] ?? 0,
    profitCents: profitLeft[at] ?? 0,
  }))
}

/** The first units get the cents that do not divide evenly, one each; a loss divides like a profit. */
function firstUnits(cents: Cents, qty: number, count: number): Cents {
  const size = Math.abs(cents)
  const part = Math.floor(size / qty) * count + Math.min(count, size % qty)
  return cents < 0 ? -part : part
}

/** The same share of each amount, in whole cents that add up to the share of their sum. */
function shareOut(amounts: Cents[], { left, of }: { left: Cents; of: Cents }): Cents[] {
  const [share, whole] = [BigInt(left), BigInt(of)]
  const total = divideRounded(BigInt(sumOf(amounts)) * share, whole)
  const parts = amounts.map((amount, at) => {
    const scaled = BigInt(amount) * share
    const remainder = ((scaled % whole) + whole) % whole
    return { at, cents: Number((scaled - remainder) / whole), remainder }
  })
  const missing = total - sumOf(parts.map(({ cents }) => cents))
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)
  const raised = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  return parts.map(({ at, cents }) => cents + (raised.has(at) ? 1 : 0))
}

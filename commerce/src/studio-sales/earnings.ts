import { type Cents, divideRounded, sumOf } from '#src/money'

/** What a studio has of a line: its share of what is paid for the goods. */
export interface Earned {
  units: number
  /** what the family paid and did not get back, tax included */
  goodsCents: Cents
  profitCents: Cents
}

/**
 * STUDIO-10: the profit of a line when it is sold. It is student price less my price, which are prices at home. A
 * discount, or the tax of another place, changes both by the same share, so that a studio never gets what nobody paid.
 */
export function profitOfLine(sold: {
  myCents: Cents
  studentCents: Cents
  qty: number
  /** of the whole line: before the discount and with the tax of home, and what the family pays */
  homeCents: Cents
  goodsCents: Cents
}): Cents {
  const profit = (sold.studentCents - sold.myCents) * sold.qty
  if (sold.homeCents <= 0) return profit
  return divideRounded(BigInt(profit) * BigInt(sold.goodsCents), BigInt(sold.homeCents))
}

/** A line as it was sold, and what became of its units and of the money for them. */
export interface SoldLine {
  qty: number
  /** of the whole line */
  profitCents: Cents
  invoicedUnits: number
  paidUnits: number
  refundedUnits: number
  /** of its goods, as the invoices and refunds have them */
  invoicedCents: Cents
  paidCents: Cents
  refundedCents: Cents
}

/**
 * What the lines of an order have earned by now: by units that are paid and not refunded. A refund
 * takes units that are not paid first, and from the ledger the cents that it names. Money that was given back
 * without units (`givenBackCents`) lowers goods and profit of all lines by the same share. Cents that do not divide go
 * by largest remainder, so that parts add up to the whole.
 */
export function earnedByLine(lines: SoldLine[], givenBackCents: Cents): Earned[] {
  const kept = lines.map((line) => ({
    units: keptOf({ paid: line.paidUnits, invoiced: line.invoicedUnits, refunded: line.refundedUnits }),
    goodsCents: keptOf({ paid: line.paidCents, invoiced: line.invoicedCents, refunded: line.refundedCents }),
    profitCents: keptProfit(line),
  }))
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

function keptOf({ paid, invoiced, refunded }: Record<'paid' | 'invoiced' | 'refunded', number>): number {
  return Math.max(0, Math.min(paid, invoiced - refunded))
}

/** Refunds count units from the first one, as invoices do. A loss divides like a profit. */
function keptProfit({ profitCents, qty, paidUnits, invoicedUnits, refundedUnits }: SoldLine): Cents {
  const ofFirst = (count: number) => firstUnits(Math.abs(profitCents), qty, count)
  const size = keptOf({
    paid: ofFirst(paidUnits),
    invoiced: ofFirst(invoicedUnits),
    refunded: ofFirst(refundedUnits),
  })
  return profitCents < 0 ? -size : size
}

/** The first units get the cents that do not divide evenly, one each. */
function firstUnits(cents: Cents, qty: number, count: number): Cents {
  return Math.floor(cents / qty) * count + Math.min(count, cents % qty)
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

import { type Charge, noCharge } from '#src/cart/cart-totals'
import { type Cents, divideRounded } from '#src/money'

/** The money of a line, or of some of its units. */
export interface RowFigures {
  rowTotalCents: Cents
  rowTotalInclTaxCents: Cents
  /** after the discount */
  taxCents: Cents
  discountCents: Cents
}

/** The money of an invoice or a refund. */
export interface DocumentFigures {
  subtotalCents: Cents
  subtotalInclTaxCents: Cents
  discountCents: Cents
  shipping: Charge
  payment: Charge
  taxCents: Cents
  grandTotalCents: Cents
}

/**
 * The money of units of a row, counted from the first unit, so that partial invoices or refunds always add up to the
 * row. Prices and discounts have whole cents per unit, by largest remainder; the tax follows what is left to pay, so
 * that free units have no tax.
 */
export function figuresOfUnits(row: RowFigures & { qty: number }, from: number, count: number): RowFigures {
  const share = (cents: Cents) => firstUnits(cents, row.qty, from + count) - firstUnits(cents, row.qty, from)
  return {
    rowTotalCents: share(row.rowTotalCents),
    rowTotalInclTaxCents: share(row.rowTotalInclTaxCents),
    taxCents: taxOfFirst(row, from + count) - taxOfFirst(row, from),
    discountCents: share(row.discountCents),
  }
}

// The first units get the cents that do not divide evenly, one each.
function firstUnits(cents: Cents, qty: number, count: number): Cents {
  return Math.floor(cents / qty) * count + Math.min(count, cents % qty)
}

function taxOfFirst(row: RowFigures & { qty: number }, count: number): Cents {
  const paidFor = (units: number) =>
    firstUnits(row.rowTotalInclTaxCents, row.qty, units) - firstUnits(row.discountCents, row.qty, units)
  const paid = paidFor(row.qty)
  return paid === 0 ? 0 : divideRounded(BigInt(row.taxCents) * BigInt(paidFor(count)), BigInt(paid))
}

/** A part of a charge with its share of the tax, counted from what was used before. */
export function chargePart(charge: Charge, from: Cents, inclTaxCents: Cents): Charge {
  if (charge.inclTaxCents === 0) return noCharge
  return { netCents: netOf(charge, from + inclTaxCents) - netOf(charge, from), inclTaxCents }
}

function netOf({ netCents, inclTaxCents }: Charge, part: Cents): Cents {
  return Number((BigInt(netCents) * BigInt(part)) / BigInt(inclTaxCents))
}

export function documentFigures(
  rows: RowFigures[],
  { shipping, payment }: { shipping: Charge; payment: Charge },
): DocumentFigures {
  const of = (pick: (row: RowFigures) => Cents) => rows.reduce((sum, row) => sum + pick(row), 0)
  const subtotalInclTaxCents = of((row) => row.rowTotalInclTaxCents)
  const discountCents = of((row) => row.discountCents)
  const chargesTax = shipping.inclTaxCents - shipping.netCents + payment.inclTaxCents - payment.netCents
  return {
    subtotalCents: of((row) => row.rowTotalCents),
    subtotalInclTaxCents,
    discountCents,
    shipping,
    payment,
    taxCents: of((row) => row.taxCents) + chargesTax,
    grandTotalCents: subtotalInclTaxCents - discountCents + shipping.inclTaxCents + payment.inclTaxCents,
  }
}

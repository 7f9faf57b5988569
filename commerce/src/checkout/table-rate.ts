import type { Parcel } from '#src/checkout/parcel'
import type { Cents } from '#src/money'
import { lettersOfPattern } from '#src/pricing/postcode'
import { covers } from '#src/pricing/tax'

/** A row of a rate table: its place, and its minimum weight, value and number of units. */
export interface TableRate {
  /** ISO code, '*' for all */
  country: string
  /** code of a region, '*' for all */
  region: string
  /** exact, '*', or a prefix followed by '*' */
  postcode: string
  minWeightTenThousandths: number
  minGoodsCents: Cents
  minQty: number
  amountCents: Cents
}

/**
 * The most specific row that applies: country before all countries, region before all regions, the longer postcode;
 * then the highest weight, value and number of units, in this order. Among equals the cheapest.
 */
export function tableRate(rows: TableRate[], parcel: Parcel): TableRate | undefined {
  const [first] = rows.filter((row) => holds(row, parcel)).toSorted(bySpecificity)
  return first
}

function holds(row: TableRate, { destination, goodsCents, qty, weightTenThousandths }: Parcel): boolean {
  const country = row.country === '*' ? destination.country : row.country
  return (
    covers({ ...row, country }, destination) &&
    weightTenThousandths >= row.minWeightTenThousandths &&
    goodsCents >= row.minGoodsCents &&
    qty >= row.minQty
  )
}

function bySpecificity(a: TableRate, b: TableRate): number {
  return (
    lettersOf(b.country) - lettersOf(a.country) ||
    lettersOf(b.region) - lettersOf(a.region) ||
    exactness(b.postcode) - exactness(a.postcode) ||
    b.minWeightTenThousandths - a.minWeightTenThousandths ||
    b.minGoodsCents - a.minGoodsCents ||
    b.minQty - a.minQty ||
    a.amountCents - b.amountCents
  )
}

function lettersOf(place: string): number {
  return place === '*' ? 0 : 1
}

// '787*' is more specific than '78*', and '787' itself more than '787*'.
function exactness(postcode: string): number {
  const letters = lettersOfPattern(postcode)
  return postcode.endsWith('*') ? 2 * (letters - 1) : 2 * letters + 1
}

import { isShipped, type Offer } from '#src/cart/offer'
import type { Cents } from '#src/money'
import { type StockedLine, stockParts } from '#src/cart/stock-parts'
import type { TaxAddress } from '#src/pricing/tax'

/** What the shipping price depends on. */
export interface Parcel {
  destination: TaxAddress
  /** the total of all goods after discounts, tax included, also of those that are not shipped */
  goodsCents: Cents
  /** units that are shipped; a bundle counts as one */
  qty: number
  /** of the shipped units, in ten-thousandths of the catalog's weight unit */
  weightTenThousandths: number
}

export function parcelOf(
  lines: StockedLine[],
  { destination, goodsCents }: Pick<Parcel, 'destination' | 'goodsCents'>,
): Parcel {
  const shipped = lines.filter((line) => isShipped(line.offer))
  return {
    destination,
    goodsCents,
    qty: shipped.reduce((total, line) => total + line.qty, 0),
    weightTenThousandths: shipped.reduce((total, line) => total + weightOf(line), 0),
  }
}

/** A bundle without a weight weighs what its parts do. */
function weightOf(line: StockedLine): number {
  const own = line.offer.weightTenThousandths
  if (own > 0) return own * line.qty
  return stockParts(line).reduce((total, { offer, qty }) => total + weightOfPart(offer) * qty, 0)
}

function weightOfPart(offer: Offer): number {
  return isShipped(offer) ? offer.weightTenThousandths : 0
}

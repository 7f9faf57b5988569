import { isShipped, type Offer } from '#src/cart/offer'
import type { Cents } from '#src/money'
import { type StockedLine, stockParts } from '#src/cart/stock-parts'
import type { TaxAddress } from '#src/pricing/tax'

/** What shipping is reckoned by. */
export interface Parcel {
  destination: TaxAddress
  /** what all goods come to after their discount, tax included, also those that are not shipped */
  goodsCents: Cents
  /** units that are shipped; the parts of a bundle travel as one */
  qty: number
  /** of the units that are shipped, in ten-thousandths of the unit that the catalog weighs in */
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

/** A bundle that weighs nothing of its own weighs what its parts do. */
function weightOf(line: StockedLine): number {
  const own = line.offer.weightTenThousandths
  if (own > 0) return own * line.qty
  return stockParts(line).reduce((total, { offer, qty }) => total + weightOfPart(offer) * qty, 0)
}

function weightOfPart(offer: Offer): number {
  return isShipped(offer) ? offer.weightTenThousandths : 0
}

import type { Offer } from '#src/cart/offer'
import type { Cents } from '#src/money'
import type { StudentPrice } from '#src/studio-sales/student-price'

/**
 * A product as a studio sells it: at the student price, which has no specials, tiers or rules. What the studio sells no
 * more stays in the bag at the price that the family saw, and cannot be ordered.
 */
export function offerInStudio(offer: Offer, price: StudentPrice | undefined, seenCents: Cents): Offer {
  // What such a bundle costs is the sum of its parts, and a student price is one figure.
  const isSold = price !== undefined && !(offer.type === 'bundle' && offer.hasDynamicPrice)
  return {
    ...offer,
    isEnabled: offer.isEnabled && isSold,
    hasDynamicPrice: false,
    terms: {
      priceCents: isSold ? price.studentCents : seenCents,
      specialPriceCents: null,
      specialFrom: null,
      specialTo: null,
    },
    overrides: [],
    catalogRules: [],
    ...(isSold && { inStudio: price }),
  }
}

import type { Offer } from '#src/cart/offer'
import type { Cents } from '#src/money'

/** STUDIO-10: a product as a studio owner buys it: never above My Price. Without one it costs what it costs everybody. */
export function offerForOwner(offer: Offer, myCents: Cents | undefined): Offer {
  if (myCents === undefined) return offer
  const mine = { priceGroupId: null, minQty: 1, priceCents: myCents, percentOffMillionths: null }
  return { ...offer, overrides: [...offer.overrides, mine] }
}

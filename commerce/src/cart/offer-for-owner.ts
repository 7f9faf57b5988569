import type { Offer } from '#src/cart/offer'
import type { Cents } from '#src/money'

const all = 1_000_000

/**
 * STUDIO-10: a product as a studio owner buys it: never above My Price. Without one it costs what it costs everybody: an entry
 * of the studio's group that makes it cost nothing is none.
 */
export function offerForOwner(
  offer: Offer,
  { priceGroupId, myCents }: { priceGroupId: number; myCents: Cents | undefined },
): Offer {
  const overrides = offer.overrides.filter(
    (entry) =>
      entry.priceGroupId !== priceGroupId || (entry.priceCents !== 0 && entry.percentOffMillionths !== all),
  )
  if (myCents === undefined) return { ...offer, overrides }
  const mine = { priceGroupId: null, minQty: 1, priceCents: myCents, percentOffMillionths: null }
  return { ...offer, overrides: [...overrides, mine] }
}

import type { Offer } from 'commerce/cart/offer'
import { offerForOwner } from 'commerce/cart/offer-for-owner'
import type { StudioOwner } from '#src/actor'
import { listEntryPrices } from '#src/cart/offers/offer-queries'
import type { CartRow } from '#src/cart/queries'
import type { Database } from '#src/db/connections/pool'

/** The products of an owner's cart, and the one to add to it, at the prices of the studio. A variant has that of its product unless it has its own. Undefined: nobody of a studio buys. */
export async function readOwnerOffers(
  db: Database,
  { items, asked, storeCode }: Pick<CartRow, 'items' | 'asked' | 'storeCode'>,
  owner: StudioOwner | undefined,
): Promise<((offer: Offer) => Offer) | undefined> {
  if (!owner) return undefined
  const { priceGroupId } = owner
  const ofLines = items.flatMap(({ productId, parentId }) => [productId, parentId])
  const ofAsked = asked
    ? [asked.id, asked.parentId, asked.variantId, ...asked.parts.map(({ productId }) => productId)]
    : []
  const productIds = [...ofLines, ...ofAsked].filter((id) => id !== null)
  const prices = await listEntryPrices(db, { productIds, priceGroupId, storeCode })
  return (offer) => {
    const ofParent = offer.parent ? prices.get(offer.parent.productId) : undefined
    return offerForOwner(offer, { priceGroupId, myCents: prices.get(offer.productId) ?? ofParent })
  }
}

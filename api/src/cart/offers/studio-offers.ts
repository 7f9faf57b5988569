import type { Offer } from 'commerce/cart/offer'
import { offerInStudio } from 'commerce/studio-sales/offer-in-studio'
import type { ProductToBuy } from '#src/cart/additions/addition-queries'
import type { CartRow } from '#src/cart/queries'
import type { Ctx } from '#src/context'
import { readStudentPrices, type StudentPrices } from '#src/studio-sales/read-student-prices'

/** The products of a studio's cart, and the one to add to it, as the studio sells them. */
export interface StudioOffers {
  /** the product to add, with what the studio sells of it; null: nothing */
  asked: ProductToBuy | null
  /** the offer of a line or an addition; `seenCents`: what the family saw last */
  offerOf: (offer: Offer, seenCents: number) => Offer
}

export async function readStudioOffers(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { items, asked, storeCode }: Pick<CartRow, 'items' | 'asked' | 'storeCode'>,
  studioId: number,
): Promise<StudioOffers> {
  const ofLines = items.flatMap(({ productId, parentId }) => [productId, parentId])
  const ofAsked = asked
    ? [asked.id, asked.parentId, asked.variantId, ...asked.parts.map(({ productId }) => productId)]
    : []
  const productIds = [...ofLines, ...ofAsked].filter((id) => id !== null)
  const prices = await readStudentPrices(ctx, { studioId, storeCode, productIds })
  return {
    asked: asked && soldProduct(asked, prices),
    offerOf: (offer, seenCents) => {
      const article = { productId: offer.productId, parentId: offer.parent?.productId ?? null }
      return offerInStudio(offer, prices.find(article), seenCents)
    },
  }
}

/** A product that the studio does not sell is one that is not there, and so is a variant. */
function soldProduct(asked: ProductToBuy, prices: StudentPrices): ProductToBuy | null {
  const isSold =
    asked.type === 'configurable' || asked.type === 'grouped'
      ? prices.has(asked.id)
      : prices.find({ productId: asked.id, parentId: asked.parentId }) !== undefined
  if (!isSold) return null
  const { variantId } = asked
  const variant = variantId === null ? undefined : prices.find({ productId: variantId, parentId: asked.id })
  return {
    ...asked,
    variantId: variant ? variantId : null,
    parts: asked.parts.filter(({ productId }) => prices.find({ productId, parentId: null }) !== undefined),
  }
}

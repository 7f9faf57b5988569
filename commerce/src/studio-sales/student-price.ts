import { PRICE_MAX_CENTS } from '#src/limits'
import type { Cents } from '#src/money'
import { studioPrices, type StudioPricing } from '#src/studio-prices/studio-prices'

export interface DressCodeName {
  id: number
  name: string
}

/** A product as one studio sees it. */
export interface StudioProduct {
  productId: number
  /** what its own entry for the studio's group says; null: it has none */
  entryCents: Cents | null
  /** the entry, or else the lowest of its variants; 0: none */
  myCents: Cents
  /** options of its color */
  colors: number[]
  isListed: boolean
  /** null: the studio does not have it */
  inStore: {
    ownCents: Cents | null
    isPublished: boolean
    /** null: all */
    allowedColors: number[] | null
    dressCodes: DressCodeName[]
  } | null
}

/** What a student pays for an article, and what the studio pays. */
export interface StudentPrice {
  /** the product that the studio took into its store: the article or its parent */
  productId: number
  myCents: Cents
  studentCents: Cents
  dressCodes: DressCodeName[]
}

export function isInStore(product: StudioProduct | undefined): boolean {
  return product?.isListed === true && product.inStore?.isPublished === true
}

/**
 * STUDIO-10: what students are charged for an article; undefined if the studio does not sell it. A variant costs the
 * studio what its own entry says, or else that of its product, and is not sold where neither has one. A price that the
 * studio set is that of all variants.
 */
export function studentPrice(
  article: StudioProduct,
  parent: StudioProduct | undefined,
  pricing: StudioPricing,
): StudentPrice | undefined {
  const product = [article, parent].find(isInStore)
  if (!product?.inStore) return undefined
  const { ownCents, dressCodes } = product.inStore
  if (!isOfAllowedColor(article, product.inStore)) return undefined
  // The lowest of its variants is what a list says of a product, and what none of the others costs.
  const ofProduct = article === product ? product.myCents : product.entryCents
  const myCents = article.entryCents ?? ofProduct ?? 0
  if (myCents <= 0) return undefined
  const { studentCents } = studioPrices(myCents, ownCents, pricing)
  if (studentCents < 0 || studentCents > PRICE_MAX_CENTS) return undefined
  return { productId: product.productId, myCents, studentCents, dressCodes }
}

function isOfAllowedColor(
  { colors }: StudioProduct,
  { allowedColors }: NonNullable<StudioProduct['inStore']>,
): boolean {
  return allowedColors === null || colors.some((color) => allowedColors.includes(color))
}

/** The same for many variants of one product: those that cost the studio the same are reckoned once. */
export function variantPrices(
  parent: StudioProduct,
  pricing: StudioPricing,
): (variant: StudioProduct) => StudentPrice | undefined {
  const known = new Map<Cents | null, StudentPrice | undefined>()
  return (variant) => {
    // One that is in the store itself has prices and colors of its own.
    if (variant.inStore || !parent.inStore) return studentPrice(variant, parent, pricing)
    if (!isOfAllowedColor(variant, parent.inStore)) return undefined
    const { entryCents } = variant
    if (!known.has(entryCents)) known.set(entryCents, studentPrice(variant, parent, pricing))
    return known.get(entryCents)
  }
}

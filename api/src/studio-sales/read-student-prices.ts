import type { StudioPricing } from 'commerce/studio-prices/studio-prices'
import {
  isInStore,
  type StudentPrice,
  studentPrice,
  type StudioProduct,
} from 'commerce/studio-sales/student-price'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { listStudioProducts, type StudioProductRow } from '#src/studio-sales/price-queries'

interface Article {
  productId: number
  parentId: number | null
}

/** What one studio charges for some articles, as it is now. */
export interface StudentPrices {
  /** undefined: the studio does not sell it */
  find: (article: Article) => StudentPrice | undefined
  /** whether the product itself is in the store and published */
  has: (productId: number) => boolean
}

/**
 * Student prices are read with each bag of the studio and never kept, so a price edit of one owner costs nobody anything
 * (docs/decisions/043-what-a-studio-earns.md).
 */
export async function readStudentPrices(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { studioId, storeCode, productIds }: { studioId: number; storeCode: string; productIds: number[] },
): Promise<StudentPrices> {
  const asked = { studioId, storeCode, productIds: [...new Set(productIds)] }
  const rows = await inStudio(db, studioId, (tx) => listStudioProducts(tx, asked))
  const productOf = new Map(rows.map((row) => [row.productId, studioProduct(row)]))
  const pricing = pricingOf(config.studios.msrpFactorMillionths, rows[0])
  return {
    find: ({ productId, parentId }) => {
      const article = productOf.get(productId)
      const parent = parentId === null ? undefined : productOf.get(parentId)
      return article && studentPrice(article, parent, pricing)
    },
    has: (productId) => isInStore(productOf.get(productId)),
  }
}

function studioProduct(row: StudioProductRow): StudioProduct {
  const { productId, entryCents, myCents, colors, isListed, isAssigned, ...assigned } = row
  const { ownCents, isPublished, allowedColors, dressCodes } = assigned
  return {
    productId,
    entryCents,
    myCents,
    colors,
    isListed,
    inStore: isAssigned ? { ownCents, isPublished: isPublished === true, allowedColors, dressCodes } : null,
  }
}

function pricingOf(msrpFactorMillionths: number, row: StudioProductRow | undefined): StudioPricing {
  const kind = row?.defaultPrice ?? 'list'
  return {
    msrpFactorMillionths,
    defaultPrice: kind === 'list' ? { kind } : { kind, millionths: row?.defaultMillionths ?? 0 },
  }
}

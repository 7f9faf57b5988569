import type { Ctx } from '#src/context'
import { readStudentPrices } from '#src/studio-sales/read-student-prices'
import type { AlertProduct } from '#src/stock-alerts/queries'

/** Whether families see it in the store of the studio: by itself, as a variant, or as a part of a bundle. */
export async function isSoldInStudio(
  ctx: Pick<Ctx, 'db' | 'config' | 'scope'>,
  studioId: number,
  { id, type, parentIds, bundleIds }: AlertProduct,
): Promise<boolean> {
  const storeCode = ctx.scope.storeView.code
  const productIds = [id, ...parentIds, ...bundleIds]
  const prices = await readStudentPrices(ctx, { studioId, storeCode, productIds })
  // Its colors are those of its variants.
  if (type === 'configurable') return prices.has(id)
  const parents = [null, ...parentIds]
  return (
    parents.some((parentId) => prices.find({ productId: id, parentId }) !== undefined) ||
    bundleIds.some((bundleId) => prices.has(bundleId))
  )
}

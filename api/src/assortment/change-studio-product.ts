import type { WireStudioProductChange } from 'commerce/contract/studio/assortment'
import type { WireStudioProduct } from 'commerce/contract/studio/assortment-schemas'
import { wireAmount } from 'commerce/format-money'
import type { ActorFor } from '#src/actor'
import { changedMeanwhile, dressCodeUnknown, productNotFound } from '#src/assortment/assortment-refusals'
import { changeAssortment } from '#src/assortment/open-assortment'
import { isSaved } from '#src/assortment/is-saved'
import { presentAssigned } from '#src/assortment/present'
import { type AssignedRow, lockAssigned, replaceDressCodes, updateAssigned } from '#src/assortment/queries'
import { readPrice } from '#src/assortment/read-decimals'
import { presentOf } from '#src/assortment/read-studio-product'
import { chooseColors } from '#src/assortment/choose-colors'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { requireRecentPassword } from '#src/owners/require-recent-password'

interface Change {
  query: { owner_id: string; sku: string }
  body: WireStudioProductChange
}

/** Fields that are not sent stay as they are. */
export async function changeStudioProduct(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId, sku }, body: sent }: Change,
): Promise<WireStudioProduct> {
  const { version, relations, is_published: isPublished } = sent
  const ownCents = sent.price === undefined ? undefined : readPrice(sent.price, 'price')
  return changeAssortment(ctx, ownerId, async (assortment) => {
    const { tx, scope } = assortment
    const { studioId } = scope
    const [row] = await lockAssigned(tx, scope, [sku])
    if (!row) throw productNotFound()
    const allowedColors = await colorsOf(tx, row, sent)
    if (version !== undefined && version !== row.version) {
      if (isSaved(row, { ...sent, allowed_colors: allowedColors, ownCents }))
        return presentOf(assortment, sku)
      const price = typeof ownCents === 'number' ? wireAmount(ownCents) : ownCents
      const named = { version, ...(price !== undefined && { price }) }
      throw changedMeanwhile([{ sku, name: row.name, saved: presentAssigned(row), sent: named }])
    }
    const isRepriced = ownCents !== undefined && ownCents !== row.ownCents
    if (isRepriced) requireRecentPassword(ctx)
    await updateAssigned(tx, studioId, {
      productId: row.productId,
      ownCents: ownCents === undefined ? row.ownCents : ownCents,
      isPublished: isPublished ?? row.isPublished,
      allowedColors: allowedColors === undefined ? row.allowedColors : allowedColors,
    })
    const codes = relations && { productId: row.productId, dressCodeIds: relations.map(Number) }
    if (codes && !(await replaceDressCodes(tx, studioId, codes))) throw dressCodeUnknown()
    if (isRepriced) await recordStoreChange(ctx, tx, { studioId, event: 'student-prices-changed' })
    if (isMoreThanPrice(sent)) await recordStoreChange(ctx, tx, { studioId, event: 'store-products-changed' })
    return presentOf(assortment, sku)
  })
}

/** Undefined: not sent. */
async function colorsOf(
  tx: Database,
  { productId, allowedColors: before }: AssignedRow,
  { allowed_colors: allowed, shown_colors: shown }: WireStudioProductChange,
): Promise<number[] | null | undefined> {
  return allowed === undefined ? undefined : chooseColors(tx, productId, { allowed, shown, before })
}

function isMoreThanPrice({ relations, allowed_colors, is_published }: WireStudioProductChange): boolean {
  return [relations, allowed_colors, is_published].some((sent) => sent !== undefined)
}

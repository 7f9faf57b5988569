import type { WireNewStudioProduct } from 'commerce/contract/studio/assortment'
import type { WireStudioProduct } from 'commerce/contract/studio/assortment-schemas'
import { wireAmount } from 'commerce/format-money'
import { STUDIO_PRODUCTS_MAX } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import {
  assortmentFull,
  dressCodeUnknown,
  productInStore,
  productNotFound,
} from '#src/assortment/assortment-refusals'
import { isSaved } from '#src/assortment/is-saved'
import { type Assortment, changeAssortment } from '#src/assortment/open-assortment'
import { presentAssigned, presentStudioProduct } from '#src/assortment/present'
import {
  type AssignedToSave,
  findSellable,
  insertAssigned,
  lockAssigned,
  lockAssortment,
  replaceDressCodes,
} from '#src/assortment/queries'
import { readPrice } from '#src/assortment/read-decimals'
import { presentOf } from '#src/assortment/read-studio-product'
import { chooseColors } from '#src/assortment/choose-colors'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { requireRecentPassword } from '#src/owners/require-recent-password'

/** STUDIO-11: a product of the catalog comes into the studio's store. */
export async function addStudioProduct(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId }, body }: { query: { owner_id: string }; body: WireNewStudioProduct },
): Promise<WireStudioProduct> {
  const ownCents = readPrice(body.price ?? null, 'price')
  return changeAssortment(ctx, ownerId, async (assortment) => {
    if (ownCents !== null) requireRecentPassword(ctx)
    const { tx, scope } = assortment
    const { studioId } = scope
    const count = await lockAssortment(tx, studioId)
    const product = await findSellable(tx, scope, body.sku)
    if (!product) throw productNotFound()
    const { allowed_colors: allowed = null, shown_colors: shown, is_published: isPublished = true } = body
    const { relations = [] } = body
    const allowedColors = await chooseColors(tx, product.id, { allowed, shown, before: null })
    const assigned = { productId: product.id, ownCents, isPublished, allowedColors }
    if (!(await insertAssigned(tx, studioId, assigned)))
      return answerAgain(assortment, body.sku, { ...assigned, relations })
    if (count >= STUDIO_PRODUCTS_MAX) throw assortmentFull()
    const dressCodeIds = relations.map(Number)
    if (!(await replaceDressCodes(tx, studioId, { productId: product.id, dressCodeIds })))
      throw dressCodeUnknown()
    await recordStoreChange(ctx, tx, { studioId, event: 'store-products-changed' })
    if (ownCents !== null) await recordStoreChange(ctx, tx, { studioId, event: 'student-prices-changed' })
    return presentOf(assortment, body.sku)
  })
}

interface SentAgain extends Omit<AssignedToSave, 'productId'> {
  relations: (string | number)[]
}

/** It is in the store: as it was sent, or as another owner put it there. */
async function answerAgain(
  assortment: Assortment,
  sku: string,
  { ownCents, relations, isPublished, allowedColors }: SentAgain,
): Promise<WireStudioProduct> {
  const [row] = await lockAssigned(assortment.tx, assortment.scope, [sku])
  if (!row) throw productNotFound()
  const sent = { ownCents, relations, is_published: isPublished, allowed_colors: allowedColors }
  if (isSaved(row, sent)) return presentStudioProduct(row, assortment.pricing)
  const price = ownCents === null ? null : wireAmount(ownCents)
  throw productInStore([{ sku, name: row.name, saved: presentAssigned(row), sent: { price } }])
}

import type { WireStudioCategories } from 'commerce/contract/studio/category-schemas'
import { isSameOrder } from 'commerce/dress-codes/move-in-order'
import { reorder } from 'commerce/dress-codes/reorder'
import { CATEGORY_ORDERS_OF_STUDIO } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { listPlacedIds } from '#src/studio-menu/category-order-shared-queries'
import { readCategoriesIn } from '#src/studio-menu/list-studio-categories'
import { orderVersion, presentCategories } from '#src/studio-menu/present'
import { lockOrder, replaceOrder } from '#src/studio-menu/queries'

interface NewOrder {
  query: { ownerId: string }
  body: { relations: { _id: string | number; position: number }[]; version?: string | undefined }
}

/**
 * STUDIO-18: an order that was made from another one than there is now changes nothing, and its owner is told. The same
 * order sent twice counts once.
 */
export async function orderStudioCategories(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId }, body: { relations, version } }: NewOrder,
): Promise<WireStudioCategories> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const key = tryKey('category-order', String(studioId))
  await limitTries(ctx, [{ key, ...CATEGORY_ORDERS_OF_STUDIO }])
  return inStudio(ctx.db, studioId, async (tx) => {
    await lockOrder(tx, studioId)
    const there = await readCategoriesIn(ctx, tx, studioId)
    const ids = there.map(({ id }) => id)
    const wanted = reorder(
      ids,
      relations.map(({ _id, position }) => ({ id: Number(_id), position })),
    )
    if (wanted && isSameOrder(wanted, ids)) return presentCategories(there)
    const isStale = version !== undefined && version !== orderVersion(there)
    if (isStale || !wanted) {
      throw new Refusal('categories-reordered', {
        message: messages.categoriesReordered,
        meta: presentCategories(there),
      })
    }
    // A category that is empty for a while keeps a place, behind the others.
    const placed = await listPlacedIds(tx, studioId)
    await replaceOrder(tx, studioId, [...new Set([...wanted, ...placed])])
    await recordStoreChange(ctx, tx, { studioId, event: 'categories-ordered' })
    return presentCategories(await readCategoriesIn(ctx, tx, studioId))
  })
}

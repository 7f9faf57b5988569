import type { WireDressCodes } from 'commerce/contract/studio/dress-code-schemas'
import { isSameOrder } from 'commerce/dress-codes/move-in-order'
import { reorder } from 'commerce/dress-codes/reorder'
import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { changeDressCodes } from '#src/dress-codes/change-dress-codes'
import { orderVersion, presentDressCodes } from '#src/dress-codes/present'
import { type DressCodeRow, listRows, updatePositions } from '#src/dress-codes/queries'
import { Refusal } from '#src/errors'

interface NewOrder {
  query: { ownerId: string }
  body: { relations: { _id: string | number; position: number }[]; version?: string | undefined }
}

/**
 * STUDIO-08: an order that was made from another one than there is now changes nothing, and its owner is told. The same
 * order sent twice counts once.
 */
export async function orderDressCodes(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId }, body: { relations, version } }: NewOrder,
): Promise<WireDressCodes> {
  const placed = relations.map(({ _id, position }) => ({ id: Number(_id), position }))
  return changeDressCodes(ctx, ownerId, async (tx, scope) => {
    const { studioId } = scope
    const there = await listRows(tx, scope)
    const ids = there.map(({ id }) => id)
    const wanted = reorder(ids, placed)
    if (wanted && isSameOrder(wanted, ids)) return presentDressCodes(there)
    const isStale = version !== undefined && version !== orderVersion(there)
    if (isStale || !wanted) throw reorderedMeanwhile(there)
    await updatePositions(tx, studioId, wanted)
    await recordStoreChange(ctx, tx, { studioId, event: 'dress-codes-changed' })
    return presentDressCodes(await listRows(tx, scope))
  })
}

function reorderedMeanwhile(there: DressCodeRow[]): Refusal {
  return new Refusal('dress-codes-reordered', {
    message: messages.dressCodesReordered,
    meta: presentDressCodes(there),
  })
}

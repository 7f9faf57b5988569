import type { WireDressCodes } from 'commerce/contract/studio/dress-code-schemas'
import type { ActorFor } from '#src/actor'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { changeDressCodes } from '#src/dress-codes/change-dress-codes'
import { dressCodeNotFound } from '#src/dress-codes/dress-code-refusals'
import { presentDressCodes } from '#src/dress-codes/present'
import { deleteRow, listRows } from '#src/dress-codes/queries'

export async function deleteDressCode(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId, _id } }: { query: { ownerId: string; _id: string | number } },
): Promise<WireDressCodes> {
  return changeDressCodes(ctx, ownerId, async (tx, scope) => {
    const { studioId } = scope
    if (!(await deleteRow(tx, studioId, Number(_id)))) throw dressCodeNotFound()
    await recordStoreChange(ctx, tx, { studioId, event: 'dress-codes-changed' })
    return presentDressCodes(await listRows(tx, scope))
  })
}

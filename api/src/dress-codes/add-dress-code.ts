import type { WireDressCode } from 'commerce/contract/studio/dress-code-schemas'
import { DRESS_CODES_MAX } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { changeDressCodes } from '#src/dress-codes/change-dress-codes'
import { dressCodeExists, dressCodesFull } from '#src/dress-codes/dress-code-refusals'
import { presentDressCode } from '#src/dress-codes/present'
import { insertRow, listRows } from '#src/dress-codes/queries'

interface NewDressCode {
  query: { ownerId: string }
  body: { name: string; description?: string | undefined }
}

export async function addDressCode(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId }, body }: NewDressCode,
): Promise<WireDressCode> {
  const texts = { name: body.name.trim(), description: body.description?.trim() ?? '' }
  return changeDressCodes(ctx, ownerId, async (tx, scope) => {
    const { studioId } = scope
    const there = await listRows(tx, scope)
    if (there.length >= DRESS_CODES_MAX) throw dressCodesFull()
    const id = await insertRow(tx, studioId, texts)
    if (id === undefined) throw dressCodeExists()
    await recordStoreChange(ctx, tx, { studioId, event: 'dress-codes-changed' })
    return presentDressCode({ id, ...texts, version: 1, products: 0 }, there.length + 1)
  })
}

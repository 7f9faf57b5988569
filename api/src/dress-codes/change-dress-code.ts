import type { WireDressCode } from 'commerce/contract/studio/dress-code-schemas'
import type { WireDressCodeChange } from 'commerce/contract/studio/dress-codes'
import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { changeDressCodes } from '#src/dress-codes/change-dress-codes'
import { dressCodeExists, dressCodeNotFound } from '#src/dress-codes/dress-code-refusals'
import { presentDressCode } from '#src/dress-codes/present'
import { listRows, updateTexts } from '#src/dress-codes/queries'
import { Refusal } from '#src/errors'

interface Change {
  query: { ownerId: string; _id: string | number }
  body: WireDressCodeChange
}

export async function changeDressCode(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId, _id }, body }: Change,
): Promise<WireDressCode> {
  return changeDressCodes(ctx, ownerId, async (tx, scope) => {
    const { studioId } = scope
    const there = await listRows(tx, scope)
    const at = there.findIndex(({ id }) => id === Number(_id))
    const row = there[at]
    if (!row) throw dressCodeNotFound()
    const saved = presentDressCode(row, at + 1)
    const changed = {
      id: row.id,
      name: body.name?.trim() ?? row.name,
      description: body.description?.trim() ?? row.description,
    }
    if (body.version !== undefined && body.version !== row.version) {
      const isSame = changed.name === row.name && changed.description === row.description
      if (isSame) return saved
      throw changedMeanwhile(saved)
    }
    if (!(await updateTexts(tx, studioId, changed))) throw dressCodeExists()
    await recordStoreChange(ctx, tx, { studioId, event: 'dress-codes-changed' })
    return presentDressCode({ ...row, ...changed, version: row.version + 1 }, at + 1)
  })
}

/** With what somebody else saved; the client still has its own. */
function changedMeanwhile(saved: WireDressCode): Refusal {
  return new Refusal('dress-code-changed', { message: messages.dressCodeChanged, meta: { saved } })
}

import { messages } from 'commerce/messages'
import type { StudioOwner } from '#src/actor'
import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { ownerNotFound } from '#src/owners/owner-not-found'
import { deleteOwner, lockStudio } from '#src/owners/queries'

/** STUDIO-07: a super user removes another owner. A studio keeps the one who does it, so it never is without one. */
export async function removeOwner(
  ctx: Ctx<StudioOwner>,
  { query }: { query: { owner_id: string } },
): Promise<boolean> {
  const { ownerId: by, studioId, isSuperUser } = ctx.actor
  if (!isSuperUser) throw ownerNotFound()
  const ownerId = Number(query.owner_id)
  if (ownerId === by) {
    const fields = [{ field: 'owner_id', message: messages.ownerIsSelf }]
    throw new Refusal('invalid', { message: messages.fixErrors, fields })
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockStudio(tx, studioId)
    if (!(await deleteOwner(tx, { studioId, ownerId, by }))) throw ownerNotFound()
    await recordEvent(tx, eventBy(ctx, { event: 'owner-removed', subject: ownerSubject(ownerId) }))
  })
  return true
}

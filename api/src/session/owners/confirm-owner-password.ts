import type { StudioOwner } from '#src/actor'
import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { requireOwnerPassword } from '#src/owners/require-owner-password'
import { notePassword } from '#src/session/queries'

/** E-4: the owner gives the password once more, for what an old session may not do. */
export async function confirmOwnerPassword(
  ctx: Ctx<StudioOwner>,
  { body: { currentPassword: password } }: { body: { currentPassword: string } },
): Promise<boolean> {
  const { ownerId, sessionId } = ctx.actor
  await requireOwnerPassword(ctx, { field: 'currentPassword', password })
  await inTransaction(ctx.db, async (tx) => {
    if (sessionId !== undefined) await notePassword(tx, sessionId)
    await recordEvent(tx, eventBy(ctx, { event: 'password-confirmed', subject: ownerSubject(ownerId) }))
  })
  return true
}

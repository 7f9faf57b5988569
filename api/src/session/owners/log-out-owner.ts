import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { auditNotes } from '#src/audit/audit-notes'
import type { Ctx } from '#src/context'
import { deleteSessionByToken } from '#src/session/queries'
import { hashToken } from '#src/token'

/** Ends the session of a studio owner. One that is gone counts as ended. */
export async function logOutOwner(
  ctx: Ctx,
  { body: { refreshToken } }: { body: { refreshToken: string } },
): Promise<boolean> {
  const ended = await deleteSessionByToken(ctx.db, { hash: hashToken(refreshToken), kind: 'owner' })
  if (ended?.ownerId != null) {
    const subject = ownerSubject(ended.ownerId)
    await ctx.parts.get(auditNotes).noteDone(eventBy(ctx, { event: 'signed-out', subject }))
  }
  return true
}

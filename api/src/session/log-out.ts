import { customerSubject, eventBy } from '#src/audit/audit-event'
import { auditNotes } from '#src/audit/audit-notes'
import type { Ctx } from '#src/context'
import { deleteSessionOf } from '#src/session/queries'
import { hashToken } from '#src/token'

/** Ends the session. One that is gone counts as ended. */
export async function logOut(
  ctx: Ctx,
  { body: { refreshToken } }: { body: { refreshToken: string } },
): Promise<boolean> {
  const id = await deleteSessionOf(ctx.db, hashToken(refreshToken))
  if (id !== undefined) {
    await ctx.parts
      .get(auditNotes)
      .noteDone(eventBy(ctx, { event: 'signed-out', subject: customerSubject(id) }))
  }
  return true
}

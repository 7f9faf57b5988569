import { eventBy } from '#src/audit/audit-event'
import { auditNotes } from '#src/audit/audit-notes'
import type { Ctx } from '#src/context'
import { deleteSessionByToken } from '#src/session/queries'
import { hashToken } from '#src/token'

/** REGULAR-07: ends the session of a family. One that is gone counts as ended. */
export async function logOutRegularUser(
  ctx: Ctx,
  { body: { refreshToken } }: { body: { refreshToken: string } },
): Promise<boolean> {
  const ended = await deleteSessionByToken(ctx.db, { hash: hashToken(refreshToken), kind: 'regular-user' })
  if (ended?.studioId != null) {
    const subject = { kind: 'studio', id: ended.studioId } as const
    await ctx.parts.get(auditNotes).noteDone(eventBy(ctx, { event: 'signed-out', subject }))
  }
  return true
}

import type { Ctx } from '#src/context'
import { deleteSessionOf } from '#src/session/queries'
import { hashToken } from '#src/token'

/** Ends the session. One that is gone is as good as ended. */
export async function logOut(
  ctx: Ctx,
  { body: { refreshToken } }: { body: { refreshToken: string } },
): Promise<boolean> {
  await deleteSessionOf(ctx.db, hashToken(refreshToken))
  return true
}

import { PASSWORD_CHANGES_OF_OWNER } from 'commerce/studio-limits'
import type { StudioOwner } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { hashPassword } from '#src/customers/password/hash-password'
import { refuseBadPassword } from '#src/customers/password/refuse-bad-password'
import { inTransaction } from '#src/db/transaction'
import { ResultWithMeta } from '#src/http/register'
import { requireOwnerPassword, wrongOwnerPassword } from '#src/owners/require-owner-password'
import { saveOwnerPassword } from '#src/owners/save-owner-password'
import { beginSession } from '#src/session/begin-session'
import { deleteSessionsOfOwner } from '#src/session/queries'

/** E-6: a new password for the owner who knows the current one. Every session ends; the caller gets a new one. */
export async function changeOwnerPassword(
  ctx: Ctx<StudioOwner>,
  { body }: { body: { currentPassword: string; newPassword: string } },
): Promise<ResultWithMeta<boolean>> {
  refuseBadPassword('newPassword', body.newPassword)
  const field = 'currentPassword'
  const known = await requireOwnerPassword(ctx, { field, password: body.currentPassword })
  const { ownerId, passwordHash: formerHash } = known
  // Each change sends a mail.
  await limitTries(ctx, [
    { key: tryKey('owner-password-change', String(ownerId)), ...PASSWORD_CHANGES_OF_OWNER },
  ])
  const passwordHash = await hashPassword(body.newPassword)
  const { accessToken, refreshToken } = await inTransaction(ctx.db, async (tx) => {
    const isSaved = await saveOwnerPassword({ ...ctx, db: tx }, { ownerId, passwordHash, formerHash })
    if (!isSaved) throw wrongOwnerPassword(field)
    await deleteSessionsOfOwner(tx, ownerId)
    await recordEvent(tx, eventBy(ctx, { event: 'password-changed', subject: ownerSubject(ownerId) }))
    return beginSession(tx, { kind: 'owner', ownerId }, ctx.now())
  })
  return new ResultWithMeta(true, { token: accessToken, refreshToken })
}

import { PASSWORD_CHANGES_OF_CUSTOMER } from 'commerce/limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { hashPassword } from '#src/customers/password/hash-password'
import { refuseBadPassword } from '#src/customers/password/refuse-bad-password'
import { requireCurrentPassword, wrongPassword } from '#src/customers/password/require-current-password'
import { savePassword } from '#src/customers/password/save-password'
import { inTransaction } from '#src/db/transaction'
import { ResultWithMeta } from '#src/http/register'
import { beginSession } from '#src/session/begin-session'
import { deleteSessionsOf } from '#src/session/queries'

/** Sets a new password for the signed-in customer who knows the current one. Every session ends; the caller gets a new one. */
export async function changePassword(
  ctx: Ctx<CustomerActor>,
  { body }: { body: { currentPassword: string; newPassword: string } },
): Promise<ResultWithMeta<boolean>> {
  refuseBadPassword('newPassword', body.newPassword)
  const field = 'currentPassword'
  const known = await requireCurrentPassword(ctx, { field, password: body.currentPassword })
  const { customerId, passwordHash: formerHash } = known
  // Each change sends a mail.
  await limitTries(ctx, [
    { key: tryKey('password-change', String(customerId)), ...PASSWORD_CHANGES_OF_CUSTOMER },
  ])
  const passwordHash = await hashPassword(body.newPassword)
  const { accessToken, refreshToken } = await inTransaction(ctx.db, async (tx) => {
    if (!(await savePassword({ ...ctx, db: tx }, { customerId, passwordHash, formerHash })))
      throw wrongPassword(field)
    await deleteSessionsOf(tx, customerId)
    await recordEvent(tx, eventBy(ctx, { event: 'password-changed', subject: customerSubject(customerId) }))
    return beginSession(tx, { kind: 'customer', customerId }, ctx.now())
  })
  return new ResultWithMeta(true, { token: accessToken, refreshToken })
}

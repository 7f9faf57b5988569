import type { Ctx } from '#src/context'
import { enqueueNotice } from '#src/customers/notices'
import { replacePasswordHash } from '#src/customers/queries'
import { requireAccount } from '#src/customers/require-account'
import { deleteResetOf } from '#src/customers/reset-queries'

/**
 * A new password: a link that was asked for is no longer good, and a mail tells the owner. `formerHash` given: only
 * while the password is still that one; false says that it is not.
 */
export async function savePassword(
  ctx: Ctx,
  change: { customerId: number; passwordHash: string; formerHash?: string },
): Promise<boolean> {
  const tx = ctx.db
  if (!(await replacePasswordHash(tx, change))) return false
  const { customerId } = change
  await deleteResetOf(tx, customerId)
  await enqueueNotice(ctx, 'mail.password_changed', await requireAccount(tx, customerId))
  return true
}

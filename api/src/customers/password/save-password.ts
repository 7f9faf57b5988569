import type { Ctx } from '#src/context'
import { enqueueNotice } from '#src/customers/notices'
import { replacePasswordHash } from '#src/customers/queries'
import { requireAccount } from '#src/customers/require-account'
import { endLinks } from '#src/links/single-use-link'

/**
 * A new password: a link that was asked for is no longer valid, and a mail tells the owner. `formerHash` given: only
 * while the password is still that one; false says that it is not.
 */
export async function savePassword(
  ctx: Ctx,
  change: { customerId: number; passwordHash: string; formerHash?: string },
): Promise<boolean> {
  const tx = ctx.db
  if (!(await replacePasswordHash(tx, change))) return false
  const { customerId } = change
  await endLinks(tx, customerId, 'password-reset')
  await enqueueNotice(ctx, 'mail.password_changed', await requireAccount(tx, customerId))
  return true
}

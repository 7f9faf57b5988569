import type { Ctx } from '#src/context'
import { enqueueNotice } from '#src/customers/notices'
import { deletePasskeyChallenges, replacePasswordHash } from '#src/customers/queries'
import { requireAccount } from '#src/customers/require-account'
import { endLinks } from '#src/links/single-use-link'

/**
 * Stores a new password: requested links and started passkeys no longer work, and a mail tells the owner. With
 * `formerHash`, only while that is still the password; false: it is not. `byToken`: of the link that was used for it. The
 * mail says if the account's passkeys were removed.
 */
export async function savePassword(
  ctx: Ctx,
  change: {
    customerId: number
    passwordHash: string
    formerHash?: string
    byToken?: string
    passkeysRemoved?: boolean
  },
): Promise<boolean> {
  const tx = ctx.db
  if (!(await replacePasswordHash(tx, change))) return false
  const { customerId, passkeysRemoved = false } = change
  await deletePasskeyChallenges(tx, customerId)
  await endLinks(tx, { of: 'customer', accountId: customerId, exceptToken: change.byToken }, 'password-reset')
  await enqueueNotice(ctx, 'mail.password_changed', await requireAccount(tx, customerId), { passkeysRemoved })
  return true
}

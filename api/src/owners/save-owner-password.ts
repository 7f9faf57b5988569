import { randomUUID } from 'node:crypto'
import type { Ctx } from '#src/context'
import { endLinks } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { findOwner, type KnownOwner, replaceOwnerPassword } from '#src/owners/queries'

interface Change extends KnownOwner {
  /** only while this is still the password */
  formerHash?: string
  /** of the link that was used for it */
  byToken?: string
}

/**
 * Stores a new password: requested links, also one to another e-mail, no longer work, and a mail tells the owner, unless it is the first one. The one
 * who stores it ends the sessions. False: somebody else has changed the password.
 */
export async function saveOwnerPassword(
  { db: tx, scope }: Pick<Ctx, 'db' | 'scope'>,
  change: Change,
): Promise<boolean> {
  const { ownerId } = change
  const replaced = await replaceOwnerPassword(tx, change)
  const owner = replaced && (await findOwner(tx, ownerId))
  if (!owner) return false
  const links = { of: 'owner', accountId: ownerId, exceptToken: change.byToken } as const
  await endLinks(tx, links, 'password-reset', 'email-change')
  if (!replaced.hadPassword) return true
  const { email, firstName, lastName } = owner
  const payload = { email, firstName, lastName, storeCode: scope.storeView.code }
  await enqueueJob(tx, { kind: 'mail.owner_password_changed', key: randomUUID(), payload })
  return true
}

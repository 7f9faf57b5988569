import type { Database } from '#src/db/connections/pool'
import { insertFormerMailbox, insertFormerMailboxes } from '#src/customers/email/former-mailbox-queries'
import { hashOfDigest, openMailboxHash } from '#src/customers/email/mailbox-digest'

/**
 * An account gives up its e-mail: it is erased, or gets another one. An import of the file that still names it must not
 * bring the account back, or make a second one.
 */
export async function noteFormerMailbox(
  tx: Database,
  { customerId, emailKey }: { customerId: number; emailKey: string },
): Promise<void> {
  const hashOf = await openMailboxHash(tx)
  await insertFormerMailbox(tx, { customerId, emailKey, hash: hashOf(emailKey) })
}

/** The same for mailboxes that the erasure log names: of erasures that were before this was kept, or after a backup. */
export async function noteFormerMailboxes(db: Database, digests: string[]): Promise<void> {
  if (digests.length > 0) await insertFormerMailboxes(db, digests.map(hashOfDigest))
}

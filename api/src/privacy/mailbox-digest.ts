import type { Database } from '#src/db/connections/pool'
import { openSigner } from '#src/signing/sign'

/** How the erasure log identifies a mailbox: this shop recognizes it, and nobody can read the e-mail from it. */
export async function mailboxDigest(db: Database, emailKey: string): Promise<string> {
  return (await openMailboxDigest(db))(emailKey)
}

/** The same for many mailboxes. */
export async function openMailboxDigest(db: Database): Promise<(emailKey: string) => string> {
  const sign = await openSigner(db, 'erased-mailbox')
  return (emailKey) => sign(emailKey).toString('base64url')
}

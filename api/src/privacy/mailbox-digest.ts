import type { Database } from '#src/db/connections/pool'
import { sign } from '#src/signing/sign'

/** How the erasure log identifies a mailbox: this shop recognizes it, and nobody can read the e-mail from it. */
export async function mailboxDigest(db: Database, emailKey: string): Promise<string> {
  return (await sign(db, 'erased-mailbox', emailKey)).toString('base64url')
}

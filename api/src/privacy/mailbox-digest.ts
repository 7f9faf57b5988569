import type { Database } from '#src/db/connections/pool'
import { sign } from '#src/signing/sign'

/** What the log of erasures keeps of a mailbox: this shop knows it again, and nobody can read the address in it. */
export async function mailboxDigest(db: Database, emailKey: string): Promise<string> {
  return (await sign(db, 'erased-mailbox', emailKey)).toString('base64url')
}

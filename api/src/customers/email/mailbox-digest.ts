import type { RawBuilder } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { openRowSigner } from '#src/signing/hmac-shared-queries'
import { openSigner } from '#src/signing/sign'

const purpose = 'erased-mailbox'

/** How the shop keeps that it knew a mailbox: it recognizes it, and nobody can read the e-mail from it. */
export async function openMailboxHash(db: Database): Promise<(emailKey: string) => Buffer> {
  return openSigner(db, purpose)
}

/** The same in a statement, for the e-mail key of each row. */
export async function openRowMailboxHash(
  db: Database,
): Promise<(emailKey: RawBuilder<unknown>) => RawBuilder<Buffer>> {
  return openRowSigner(db, purpose)
}

/** The same as text, as in the erasure log. */
export async function mailboxDigest(db: Database, emailKey: string): Promise<string> {
  return (await openMailboxDigest(db))(emailKey)
}

/** The same for many mailboxes. */
export async function openMailboxDigest(db: Database): Promise<(emailKey: string) => string> {
  const hashOf = await openMailboxHash(db)
  return (emailKey) => hashOf(emailKey).toString('base64url')
}

export function hashOfDigest(digest: string): Buffer {
  return Buffer.from(digest, 'base64url')
}

import { isPasswordOf } from '#src/customers/password/hash-password'
import type { Database } from '#src/db/connections/pool'
import { findOwnerPassword, type KnownOwner } from '#src/owners/queries'

/** The owner with this e-mail and password; undefined if there is none, which takes as long. */
export async function checkOwnerPassword(
  db: Database,
  { emailKey, password }: { emailKey: string; password: string },
): Promise<KnownOwner | undefined> {
  const known = await findOwnerPassword(db, emailKey)
  return (await isPasswordOf(known?.passwordHash, password)) ? known : undefined
}
